"""What the floor must say, written from the texts alone: a second opinion.

It imports nothing of Floorman and was written without a look at its core. Values are plain:
seats and tables are numbers, players are whatever stands for them, chips and money whole numbers.
Where no text speaks, the house setting that `floorman rules show` names is an argument.
"""

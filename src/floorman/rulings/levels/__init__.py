"""Between hands: levels, the button of the next hand, hand-for-hand, busts."""

"""What stands in a text: words, numbers, chips, cards, people, each as a token."""

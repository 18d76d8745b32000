"""Bets: words and chips in turn, what they come to, undercalls, bets put right later."""

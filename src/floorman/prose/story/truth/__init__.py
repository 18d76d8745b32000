"""What acts turn out to be, by what else is told: wrong counts, too little, exposed, unnoticed."""

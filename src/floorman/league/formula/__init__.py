"""Points by formula: a small safe language with the names that The Tournament Director 3 has.

    assign("share", pot / n)
    if(r <= 10, 10 * sqrt(n) / sqrt(r) * (1 + log10(share + 0.25)), 1)

A formula is one or several expressions, one after another; its value is that of the last. There are
no loops, so its cost is bounded by its length. Whole numbers and fractions stay exact until a root,
a logarithm or an angle makes a decimal number of them.
"""

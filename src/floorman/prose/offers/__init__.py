"""Which readings are offered where a text is not plain, and what each leaves out."""

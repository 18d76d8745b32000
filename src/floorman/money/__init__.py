"""Money by arithmetic alone: what stacks are worth, and how players may split what is left."""

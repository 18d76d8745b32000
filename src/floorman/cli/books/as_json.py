"""What `rules list`, `show` and `search` print as JSON: the same facts as their pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from floorman.rulebooks.book import Book, Topic
from floorman.rulebooks.in_house import said_alike, summary
from floorman.rulebooks.schema import schema
from floorman.rulebooks.search import TopicHit


def books_told(books: Iterable[Book]) -> list[dict[str, Any]]:
    """The books, each with its date as YYYY-MM-DD, empty where it has none."""
    return [
        {
            "key": book.key,
            "version": book.version,
            "date": str(book.date or ""),
            "status": book.status,
            "title": book.title,
            "topics": len(book.topics),
        }
        for book in books
    ]


def topic_told(topic: Topic, book: Book, function: str) -> dict[str, Any]:
    """A topic of a book, with what decides it; a parameter on which the book is silent says so."""
    return {
        "book": book.key,
        "topic": topic.name,
        "rules": list(topic.rules),
        "kind": topic.kind,
        "standing": topic.standing,
        "summary": str(summary(book, topic.name)),
        "parameters": {
            name: {
                "value": book.value(topic.name, name),
                "silent": book.is_silent(topic.name, name),
                "allowed": str(schema().parameter(topic.name, name).allowed()),
            }
            for name in schema().topics.get(topic.name, {})
        },
        "function": function,
    }


def hit_told(hit: TopicHit) -> dict[str, Any]:
    """A topic that was found, with its rule numbers in each book and what which books say."""
    return {
        "topic": hit.topic,
        "books": {book.key: list(book.topics[hit.topic].rules) for book in hit.books},
        "sayings": [
            {"summary": str(said), "books": [book.key for book in books]}
            for said, books in said_alike(hit.topic, hit.books).items()
        ],
    }

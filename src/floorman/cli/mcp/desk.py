"""The rules desk and the rulebooks as tools and resources: they need no venue."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.types import ToolAnnotations
from pydantic import Field

from floorman import __version__
from floorman.cli.books.as_json import books_told, hit_told, topic_told
from floorman.cli.mcp.answering import in_words, plain
from floorman.floor.published import SCHEMAS
from floorman.rulebooks.book import available
from floorman.rulebooks.search import search, topics_at
from floorman.server.routes.rulings import BOOK, Told, bundled, ruled_on

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
JSON = "application/json"

INSTRUCTIONS = """\
Poker tournaments by the book. rule_on rules on what happened at a table and cites the rule; say
which book. When its answer has a question, a fact is missing: ask for it, and send the line that
the answer names. Never state a rule from memory: search_rules and show_rule have the books, their
editions differ, and the floor decides what the book leaves to it."""

Text = Annotated[
    str, Field(description="what happened, in plain words or table talk, as: seat 4 shoves")
]
Table = Annotated[
    str, Field(description="the table before it, as: NLHE 250-500, seats 1-6, button 1")
]
Book = Annotated[str, Field(description="a rulebook's key, as list_rulebooks has it")]


def server() -> MCPServer[Any]:
    """The server with all that reads no venue."""
    made = MCPServer[Any](
        "floorman", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    for tool in (rule_on, list_rulebooks, search_rules, show_rule):
        made.add_tool(in_words(tool), annotations=READS)
    made.resource("floorman://books", mime_type=JSON)(books)
    made.resource("floorman://books/{book}", mime_type=JSON)(book_whole)
    made.resource("floorman://schemas/{name}", mime_type=JSON)(schema)
    return made


async def rule_on(text: Text, table: Table = "", book: Book = BOOK) -> dict[str, Any]:
    """Rule on what happened at a poker table, by a rulebook; nothing is logged by it.

    Gives the ruling with what it rests on, or a question where a fact is missing, or offers where
    the words can be meant in several ways.
    """
    return plain(await asyncio.to_thread(ruled_on, None, Told(text, table=table, book=book)))


async def list_rulebooks() -> dict[str, Any]:
    """List the rulebooks by key, with title, edition and date."""
    return {"books": books_told(map(bundled, available()))}


async def search_rules(
    words: Annotated[str, Field(description="words to look for, as: substantial action")],
    book: Annotated[str, Field(description="one book alone; all of them where empty")] = "",
) -> dict[str, Any]:
    """Find the topics that hold these words, with their rule numbers in each book."""
    asked = [bundled(book)] if book else [bundled(key) for key in available()]
    found = await asyncio.to_thread(search, words, asked)
    return {"found": [hit_told(hit) for hit in found]}


async def show_rule(
    name: Annotated[str, Field(description="a topic, or a rule number as the book prints it")],
    book: Book = BOOK,
) -> dict[str, Any]:
    """Show a topic, or all topics under a rule number: our summary and the parameters in force."""
    asked = bundled(book)
    return {"topics": [topic_told(one, asked, "") for one in topics_at(name, asked)]}


def books() -> str:
    """The rulebooks."""
    return _json(books_told(map(bundled, available())))


def book_whole(book: str) -> str:
    """All topics of a rulebook, each with rule numbers and our summary."""
    asked = bundled(book)
    return _json([topic_told(one, asked, "") for one in asked.topics.values()])


def schema(name: str) -> str:
    """The JSON schema of a line of a log (log), or of an event's file (event)."""
    return _json(SCHEMAS[name]())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()

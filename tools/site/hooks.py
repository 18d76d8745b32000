"""What mkdocs asks while it builds the site: pages made from books and games, links, no hosts.

A page of ours links to files beside the docs (``../CHANGELOG.md``); on the site they stand with it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from floorman.rulebooks.book import available, load
from tools.site import game_pages, rulebook_pages
from tools.site.docstrings import fenced

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "src/floorman/games/games.toml")
MERMAID = re.compile(rb"https://unpkg\.com/[^\"'`]*")
"""Where the theme would fetch a program for diagrams that no page of ours has."""


def on_config(config: Any) -> Any:
    """The rulebooks into the navigation: the newest first, those of 2026 after all they go on."""
    for part in config.nav:
        if "Rulebooks" in part:
            pages = [{load(key).title: f"rulebooks/{key}.md"} for key in reversed(available())]
            part["Rulebooks"] = [{"The books": "rulebooks/index.md"}, *pages]
    return config


def on_files(files: Files, config: Any) -> Files:
    """The pages that are made, and the files that stand beside the docs."""
    made = {
        "games.md": game_pages.page(),
        "rulebooks/index.md": rulebook_pages.index(),
        **{f"rulebooks/{key}.md": rulebook_pages.page(load(key)) for key in available()},
        **{Path(name).name: (ROOT / name).read_text("utf-8") for name in BESIDE},
        **{f"examples/{one.name}": one.read_text("utf-8") for one in EXAMPLES.glob("*.*")},
    }
    for uri, text in made.items():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Examples as blocks, and links out of the docs as they stand on the site."""
    markdown = fenced(markdown)
    markdown = markdown.replace("](../src/floorman/games/games.toml)", "](games.toml)")
    markdown = re.sub(r"\[([^]]+)\]\(\.\./src/[^)]*\)", r"\1", markdown)
    markdown = re.sub(r"\]\(\.\./(CHANGELOG\.md|examples/)", r"](\1", markdown)
    if page.file.src_uri in BESIDE:
        return re.sub(r"\]\(docs/", "](", markdown)
    return markdown


def on_post_build(config: Any) -> None:
    """No address of another host stays in what the theme brings along."""
    for script in Path(config.site_dir).rglob("*.js"):
        raw = script.read_bytes()
        if MERMAID.search(raw):
            script.write_bytes(MERMAID.sub(b"mermaid.js", raw))

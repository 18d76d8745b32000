"""Examples of docstrings as blocks of code: what begins with ``>>>``, up to the next empty line."""

from __future__ import annotations

from typing import Any

from griffe import Extension


def fenced(text: str) -> str:
    """The text with its examples in fences, those that stand in one left alone.

    >>> print(fenced("So:\\n\\n>>> 1 + 1\\n2\\n\\nEnd."))
    So:
    <BLANKLINE>
    ```pycon
    >>> 1 + 1
    2
    ```
    <BLANKLINE>
    End.
    """
    lines: list[str] = []
    in_fence = in_example = False
    for line in [*text.split("\n"), ""]:
        if line.lstrip().startswith("```"):
            in_fence = not in_fence
        starts = line.startswith(">>> ") and not in_fence and not in_example
        if starts:
            lines.append("```pycon")
            in_example = True
        elif in_example and not line.strip():
            lines.append("```")
            in_example = False
        lines.append(line)
    return "\n".join(lines[:-1])


class Examples(Extension):  # type: ignore[misc]  # griffe's own base
    """Puts the examples of every docstring into fences before it becomes a page."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        """Change the docstring of a module, class or function, if it has one."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)

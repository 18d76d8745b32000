"""What a form of a page sends as it is, without JSON."""

from __future__ import annotations

from typing import Annotated

from litestar.enums import RequestEncodingType
from litestar.params import Body

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
"""The fields of a form by their names."""
TAKES = RequestEncodingType.URL_ENCODED.value
"""The type that a route names which takes a form."""

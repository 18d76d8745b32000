"""The server in the house's network: how it is reached, switched on and off by a director."""

from __future__ import annotations

import asyncio

from litestar import Response, get, put
from litestar.params import JSONBody

from floorman.server.given import Given
from floorman.server.machines.network import NetworkNow, Wanted


@get("/api/network", sync_to_thread=False, operation_id="show_network")
def network(service: Given) -> NetworkNow:
    """See whether the server is open to the network, and where."""
    return service.network.now()


@put("/api/network", status_code=200, operation_id="switch_network")
async def switch(service: Given, data: JSONBody[Wanted]) -> NetworkNow:
    """Open the server to the network, or close it; that is kept over a restart."""
    return await service.network.switch(data)


@get("/house-certificate")
async def certificate(service: Given) -> Response[bytes]:
    """The certificate of the house, for a phone to take in."""
    body = await asyncio.to_thread(service.network.certificate)
    headers = {"content-disposition": 'attachment; filename="floorman-house.crt"'}
    return Response(body, media_type="application/x-x509-ca-cert", headers=headers)


NETWORK = (network, switch, certificate)

// A small event by the generated client alone: announced, played to its winner, looked at.
// Wrong calls must not compile: a name or a field that the API does not have is an error of types.
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Command = paths["/api/events/{event}/commands"]["post"]["requestBody"]["content"]["application/json"];

const [address, token, file] = process.argv.slice(2) as [string, string, string];
const setup = JSON.parse(readFileSync(file, "utf-8")) as components["schemas"]["Setup"];
const client = createClient<paths>({
  baseUrl: address,
  headers: { Authorization: `Bearer ${token}` },
});

function sure<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const { id: event } = sure(await client.POST("/api/events", { body: { setup } }));

async function tell(body: Command): Promise<number> {
  const params = { path: { event } };
  return sure(await client.POST("/api/events/{event}/commands", { params, body })).position;
}

for (const name of ["Ann", "Bo", "Cid"]) {
  const { id } = sure(await client.POST("/api/players", { body: { name } }));
  await tell({ type: "Register", data: { player: id } });
}
await tell({ type: "DrawSeats" });
await tell({ type: "StartEvent" });
await tell({ type: "CloseEntries" });

const params = { path: { event, table: 1 } };
const { data: table } = sure(await client.GET("/api/events/{event}/tables/{table}", { params }));
const taken = table.seats.filter((one) => one.entry).map((one) => one.seat);
await tell({ type: "Bust", data: { table: 1, seats: taken.slice(0, 1) } });
const position = await tell({ type: "Bust", data: { table: 1, seats: taken.slice(1, 2) } });

// What the API refuses, it says in the shape that is described.
const refused = await client.POST("/api/events/{event}/commands", {
  params: { path: { event } },
  body: { type: "Undo", data: { act: 999 } },
});
const problem: components["schemas"]["Problem"] | undefined = refused.error?.error;

// @ts-expect-error there is no such command
const nonsense: Command = { type: "Nonsense" };
// @ts-expect-error a table is a number
const mistyped: Command = { type: "Bust", data: { table: "one", seats: [1] } };
// @ts-expect-error a field that nobody reads
const tooMany: Command = { type: "Bust", data: { table: 1, seats: [1], nonsense: 1 } };
void [nonsense, mistyped, tooMany];

const { data: results } = sure(
  await client.GET("/api/events/{event}/results", { params: { path: { event } } }),
);
console.log(
  JSON.stringify({ position, code: problem?.code, places: results.entries.map((one) => one.place) }),
);

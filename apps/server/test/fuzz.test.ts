import { API } from "@reading-room/contract/api";
import { pathNames, type Endpoint } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { z } from "@reading-room/contract/zod";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, startWholeServer, type WholeServer } from "./whole-server.ts";

/** What an unlucky or hostile client sends for a text, a number, a flag or an id. */
const NASTY = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "\u202e",
  "😀".repeat(300),
  "x".repeat(1_000),
  "x".repeat(1_001),
  "null",
  "undefined",
  "-1",
  "0",
  "1",
  "1e9",
  "1e999",
  "NaN",
  "2024-13-45",
  "true",
  "root",
  "__proto__",
  "constructor",
  "..",
  "../../etc/passwd",
  "%00",
  "%",
  "_",
  "' or 1=1 --",
  '"; drop table user; --',
  "`fileId`",
  "a'b\"c\\d",
  '"',
  '""',
  '"" ""',
  "-",
  "- -",
  "OR",
  "a OR",
  "OR OR b",
  "*",
  "a*",
  "**",
  "ab*cd*",
  "type:",
  "type:pdf,",
  "after:9999-99-99",
  "after:0000",
  "published:..",
  "published:2024..2019",
  'in:""',
  'in:"',
  "name:%",
  "topic:'",
  "author:\\",
  "(((((((((((",
  "a AND (b NOT c",
  "+a -b ~c ^2",
  "a~2",
  "[a TO z]",
  "/(a+)+$/",
  "a".repeat(60) + "!",
  "a b ".repeat(250),
  '"a" '.repeat(250),
  "a* ".repeat(333),
  "in:a ".repeat(200),
  "-a ".repeat(333),
  "a OR ".repeat(200),
  "name:a ".repeat(140),
  "\n\r\t",
  "<script>",
  "平和 ".repeat(300),
] as const;

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 1_001 }),
);
const nastyValue = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
);

const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const nastyBody = fc.constantFrom(
  "",
  " ",
  "null",
  "[]",
  "1",
  '"x"',
  "{",
  "{]",
  "\0",
  "\ufeff{}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"query":"a","query":null}',
  `{"x":${deep(40_000)}}`,
  deep(50_000),
  `{"query":${deep(30_000)}}`,
  `{"x":"${"y".repeat(100_000)}"}`,
);

const fieldsOf = (endpoint: Endpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  return Object.keys(schema.properties ?? {});
};

const inQuery = (value: unknown): string => (typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** A request to an endpoint with garbage in every field, or as a whole. */
function garbage(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const inPath = pathNames(endpoint.path);
  const fields = fieldsOf(endpoint).filter((name) => !inPath.includes(name));
  const hasBody = endpoint.method === "POST" || endpoint.method === "PATCH";
  const values = fc.record(Object.fromEntries(fields.map((name) => [name, nastyValue])), { requiredKeys: [] });
  const places = fc.record(Object.fromEntries(inPath.map((name) => [name, nastyText])));
  return fc.tuple(values, places, fc.option(nastyBody, { freq: 3 })).map(([given, names, raw]) => {
    const path = pathOf(endpoint, Object.fromEntries(Object.entries(names).map(([k, v]) => [k, v.toWellFormed()])));
    if (hasBody) return { path, init: { method: endpoint.method, body: raw ?? JSON.stringify(given) } };
    const query = new URLSearchParams(
      Object.entries(given).map(([name, value]): [string, string] => [name, inQuery(value)]),
    );
    return { path: `${path}?${query}`, init: { method: endpoint.method } };
  });
}

/** Ends the session of those who ask, or is a stream that does not end by itself. */
const NOT_FUZZED = new Set(["logout", "signOutEverywhere", "libraryProgress"]);
const MS_PER_ENDPOINT = 450;

describe("garbage", () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await startWholeServer({
      "bridge.txt": "The pontoon bridge crosses the river Elbe.",
      "a/b.txt": "A boat.",
    });
  }, 30_000);
  afterAll(() => server.close());

  const answered = async ({ path, init }: Sent): Promise<void> => {
    const headers = { Authorization: `Bearer ${server.admin.bearer}` };
    const response = await server.app.request(path, { ...init, headers });
    const text = await response.text();
    expect([response.status < 500 || response.status === 501, response.status, text.slice(0, 300)]).toEqual([
      true,
      response.status,
      expect.anything(),
    ]);
    if (response.status < 400) return;
    expect(ErrorBody.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\/src\/|SQLITE|Error:/);
  };

  for (const { name, endpoint } of API.filter((one) => !NOT_FUZZED.has(one.name))) {
    it(`is refused with a reason by ${name}, or answered, and breaks nothing`, async () => {
      const until = performance.now() + MS_PER_ENDPOINT;
      let asked = 0;
      // What is left when the time is over passes unasked: a slow machine asks less, and once at least.
      const property = fc.asyncProperty(garbage(endpoint), async (sent) => {
        if (asked > 0 && performance.now() > until) return;
        asked += 1;
        await answered(sent);
      });
      await fc.assert(property, { numRuns: 400, verbose: 0 });
    });
  }
});

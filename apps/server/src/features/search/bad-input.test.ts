import type { FieldError } from "@reading-room/contract/errors";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchHit } from "@reading-room/contract/search";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { lancedbEngine } from "../../drivers/engines/lancedb.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import { putFile, putSource } from "./for-tests.ts";
import { searchRoutes } from "./routes.ts";
import { searchStore } from "./store.ts";
import { cursorBehind } from "./requests/cursor.ts";

interface Answer {
  readonly details?: readonly FieldError[];
  readonly status: number;
  readonly data: { readonly results: SearchHit[]; readonly total: number; readonly notes: string[] };
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Without a result, a reason is said. */
const MALFORMED = [
  "type:",
  "type:,",
  "type:banana",
  "type:pdf,banana",
  "-type:pdf",
  "type:type:pdf",
  'type:"',
  "type:'pdf'",
  "after:",
  "after:yesterday",
  "after:2025-02-30",
  "after:2025-13",
  "after:99999",
  "-after:2025",
  "after:-1",
  "before:",
  "before:2025/01/31",
  "before:0000",
  "after:2025-06-01 before:2025-01-01",
  "before:1e9",
  "published:",
  "published:..",
  "published:2021..2019",
  "published:a..b",
  "published:1..2..3",
  "published:-",
  "in:",
  'in:""',
  "in:Nowhere",
  "in:../..",
  "in:%",
  'in:"',
  "name:",
  "name:%",
  "name:…",
  "author:",
  "author:%",
  "topic:",
  "topic:cookery",
  'topic:"',
  "colour:red",
  "-colour:red",
  "x:y:z",
  ":",
  "::",
  "a:",
  '"":"" ',
  '"',
  '""',
  '"""',
  '"zeppelin',
  'zeppelin"',
  '"zeppelin" "',
  "“zeppelin",
  "-",
  "--",
  "---",
  '-"',
  '-""',
  "- -",
  "OR",
  "OR OR",
  "zeppelin OR",
  "OR zeppelin",
  "OR -zeppelin",
  "*",
  "**",
  "a*",
  "*a",
  "z*p",
  "-*",
  "-a*",
  "…",
  "🌉",
];
const STOP_WORDS = ["the of and", "to be or not to be", "the", "THE THE THE", "of OR the", '"of the"', "-the", "the*"];
const SYNTAX = [
  "' OR '1'='1",
  "'; DROP TABLE file; --",
  "1) UNION SELECT * FROM user --",
  "%' ESCAPE '\\",
  "\\",
  "$1",
  ":id",
  "?",
  "text:bridge AND (river OR lake)",
  "bridge~2",
  "bridge^4",
  "+bridge -river",
  "[a TO z]",
  "{!lucene}bridge",
  "/.*/",
  '{"query":{"match_all":{}}}',
  "stems MATCH 'a'",
  "NEAR(a b)",
  "_exists_:text",
  "a && b || !c",
  "array_has_any(x)",
  "(a+)+$",
  "(.*a){20}",
  "([a-z]+)*!",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(?=a)(?!b)\\1",
  "[\\w-]+@",
  "a{1,99999}",
  "<script>alert(1)</script>",
  "<mark>",
  "&lt;",
  "\u0001 bridge",
  "\ud800",
  "%00",
  "%zz",
  "\r\n\r\nGET /",
];
const SCRIPTS = [
  "גשר על הנהר",
  "\u202egpj.egdirb",
  "\u200fجسر\u200f",
  '"جسر النهر"',
  "橋 川",
  "мост",
  "e\u0301\u0300",
  "\ufdfa",
];
const LONG = [
  "a",
  "a ",
  '"',
  "-a ",
  "a*",
  "OR ",
  "(",
  "in:a ",
  "é",
  "🌉",
  "type:pdf ",
  "zeppelin ",
  "ab-",
  '"a b" ',
].map((part) => part.repeat(1_000).slice(0, 1_000).toWellFormed());

/** Hundreds of requests, on a machine that may have other things to do. */
const BUSY_MS = 90_000;

onEveryDatabase("bad input", (records) => {
  let api: Api;
  let engine: Engine;
  let folder: string;
  beforeAll(async () => {
    const { db } = records();
    folder = await mkdtemp(join(tmpdir(), "reading-room-bad-input-"));
    engine = await lancedbEngine(folder);
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    const texts = ["A zeppelin over the bridge. To be or not to be.", "The river <b>and</b> the lake."];
    await putFile({ db, engine }, { id: "f1", name: "zeppelin.pdf", texts });
    await putFile({ db, engine }, { id: "f2", name: "מסמך גשר.txt", texts: ["גשר על הנהר"] });
    const caller = { userId: "u", sessionId: "s", username: "anna", email: "anna@example.org", isAdmin: false };
    api = makeApi({ identify: async ({ bearer }) => (bearer ? caller : null), log: silentLog(), trustProxyHops: 0 });
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    searchRoutes(api, { store: searchStore(db), engine, topics: [], visibleTo, want: () => {} });
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = async (path: string, parameters: Record<string, string>): Promise<Answer> => {
    const address = `/api${path}?${new URLSearchParams(parameters)}`;
    const response = await api.app.request(address, { headers: { Authorization: "Bearer t" } });
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  };

  const answersWell = async (q: string, more: Record<string, string> = {}): Promise<void> => {
    const { status, data } = await get("/search", { q, explain: "true", facets: "true", ...more });
    expect([q, status]).toEqual([q, 200]);
    if (data.results.length === 0) expect([q, data.notes.length]).not.toEqual([q, 0]);
    expect(new Set(data.notes).size).toBe(data.notes.length);
    const suggested = await get("/search/suggestions", { q });
    expect([q, suggested.status]).toEqual([q, 200]);
  };

  it.each([
    ["operators and signs, each malformed", MALFORMED],
    ["nothing but stop words", STOP_WORDS],
    ["syntax of databases, engines, patterns and pages", SYNTAX],
    ["scripts from right to left and from afar", SCRIPTS],
  ])("finds something or says why not: %s", { timeout: BUSY_MS }, async (_, queries) => {
    for (const query of queries) await answersWell(query);
  });

  it("answers a thousand characters of anything", { timeout: BUSY_MS }, async () => {
    for (const query of LONG) await answersWell(query);
  });

  it("answers the dropdown alike", async () => {
    for (const query of LONG.slice(0, 4)) await answersWell(query, { view: "dropdown", limit: "5" });
  });

  it("refuses more than a thousand characters, and parameters that are none, with 400 and a message", async () => {
    const bad: Record<string, string>[] = [
      { q: "x".repeat(1_001) },
      { q: "\u0000" },
      { q: "bridge", limit: "0" },
      { q: "bridge", limit: "101" },
      { q: "bridge", limit: "1e9" },
      { q: "bridge", limit: "-1" },
      { q: "bridge", limit: "many" },
      { q: "bridge", view: "grid" },
      { q: "bridge", explain: "perhaps" },
      { q: "bridge", facets: "2" },
    ];
    for (const parameters of bad) {
      const { status, error } = await get("/search", parameters);
      expect([parameters, status]).toEqual([parameters, 400]);
      expect(error?.message).not.toBe("");
    }
    for (const length of [1_001, 9_000]) {
      const { status, details } = await get("/search/suggestions", { q: "x".repeat(length) });
      expect([status, details]).toMatchObject([400, [{ param: "q", msg: "A query is at most 1,000 characters" }]]);
    }
    expect((await get("/search/suggestions", { q: "br", type: "planet" })).status).toBe(400);
  });

  it("restricts by parameters whatever stands in the query beside them, and whatever signs are in them", async () => {
    const found = async (q: string, more: Record<string, string>) =>
      (await get("/search", { q, ...more })).data.results.map(({ id }) => id);
    const pdfs = { type: "pdf", name: "zeppelin pdf" };
    for (const q of [
      '"zeppelin',
      'zeppelin "',
      "zeppelin OR",
      "zeppelin NOT",
      "zeppelin -",
      "OR zeppelin",
      "NOT pontoon zeppelin",
    ]) {
      expect([q, await found(q, pdfs)]).toEqual([q, ["f1"]]);
      expect([q, await found(q, { ...pdfs, type: "text" })]).toEqual([q, []]);
    }
    for (const name of ["«zeppelin pdf", '"zeppelin', "“zeppelin” pdf", "zeppelin\n pdf"])
      expect([name, await found("bridge", { name })]).toEqual([name, ["f1"]]);
  });

  it("refuses a place in the list that is none", async () => {
    const forged = ["1 \0", "1 f1\0", `${"9".repeat(16)} f1`].map((text) => Buffer.from(text).toString("base64url"));
    for (const cursor of ["x", "%00", "9".repeat(300), "f1", ...forged]) {
      for (const q of ["zeppelin", "type:pdf"]) {
        expect([cursor, (await get("/search", { q, cursor })).status]).toEqual([cursor, 400]);
      }
    }
    const ofAnother = cursorBehind("bridge", { id: "f1", score: 0.5 });
    expect((await get("/search", { q: "zeppelin", cursor: ofAnother })).status).toBe(400);
    expect((await get("/search", { q: "zeppelin", cursor: "" })).status).toBe(200);
  });

  it("searches all the same when the saved search is gone or nobody's, and marks nothing", async () => {
    for (const saved of ["nope", "%", "'"]) {
      const { status, data } = await get("/search", { q: "zeppelin", saved });
      expect([saved, status, data.results.some((hit) => "isNew" in hit)]).toEqual([saved, 200, false]);
    }
  });

  it("finds what stands in another script, and the file named so", async () => {
    for (const q of ["גשר", '"גשר על הנהר"', "\u200fגשר\u200f", "name:גשר"]) {
      expect((await get("/search", { q })).data.results.map(({ id }) => id)).toEqual(["f2"]);
    }
  });
});

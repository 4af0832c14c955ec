import type { SavedSearch, SearchHit, Suggestion } from "@reading-room/contract/search";
import { LIMITS } from "@reading-room/contract/limits";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import type { Engine } from "../../../drivers/engines/engine.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { makeApi, type Api } from "../../../http/api.ts";
import { silentLog } from "../../../http/log.ts";
import { putFile, putSource, putUser, type TestFile } from "../for-tests.ts";
import { queryHash } from "../requests/query-hash.ts";
import { searchRoutes } from "../routes.ts";
import { searchStore } from "../store.ts";

const TABLES = [
  "saved_search",
  "past_query",
  "user",
  "name_term",
  "indexed",
  "file",
  "source",
  "vocabulary",
  "unlisted_word",
  "file_vocabulary",
] as const;

onEveryDatabase("what users keep of searching", (records) => {
  let api: Api;
  let engine: Engine;

  const serve = (searching: Engine): void => {
    const identify = async ({ bearer }: { readonly bearer: string | null }) =>
      bearer === null
        ? null
        : { userId: bearer, sessionId: "s", username: bearer, email: `${bearer}@example.org`, isAdmin: false };
    api = makeApi({ identify, log: silentLog(), trustProxyHops: 0 });
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    searchRoutes(api, { store: searchStore(records().db), engine: searching, topics: [], visibleTo, want: () => {} });
  };

  beforeEach(async () => {
    const { db } = records();
    for (const table of TABLES) await db.deleteFrom(table).execute();
    engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    await putUser(db, "anna");
    await putUser(db, "boris");
    await putFile({ db, engine }, { id: "old", name: "old.txt", texts: ["A bridge that stands."] });
    serve(engine);
  });

  const ask = async (who: string, call: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const [method = "GET", path = ""] = call.split(" ");
    const init = { method, headers: { Authorization: `Bearer ${who}` }, ...(body && { body: JSON.stringify(body) }) };
    const response = await api.app.request(`/api${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const save = async (who: string, query: string, name = query): Promise<SavedSearch> =>
    ((await ask(who, "POST /search/saved", { query, name })).body as { saved: SavedSearch }).saved;
  const listed = async (who: string): Promise<SavedSearch[]> =>
    ((await ask(who, "GET /search/saved")).body as { saved: SavedSearch[] }).saved;
  const results = async (who: string, parameters: Record<string, string>): Promise<SearchHit[]> => {
    const { status, body } = await ask(who, `GET /search?${new URLSearchParams(parameters)}`);
    expect(status).toBe(200);
    return (body as { data: { results: SearchHit[] } }).data.results;
  };
  /** Long enough ago for everything since to be later. */
  const asOf = (visitedAt: number) => records().db.updateTable("saved_search").set({ visited_at: visitedAt }).execute();
  const comes = async (id: string, at: number, some: Partial<TestFile> = {}): Promise<void> => {
    const { db } = records();
    await putFile({ db, engine }, { id, name: `${id}.txt`, texts: [`The new bridge ${id}.`], ...some });
    await db.updateTable("file").set({ created_at: at }).where("id", "=", id).execute();
  };

  it("are listed by name, with query and times", async () => {
    await save("anna", "  type:pdf   bridge ", "Plan 10");
    await save("anna", "river", "Plan 9");
    const saved = await listed("anna");
    expect(saved.map(({ name, query, newFiles }) => [name, query, newFiles])).toEqual([
      ["Plan 9", "river", 0],
      ["Plan 10", "type:pdf bridge", 0],
    ]);
    expect(Date.parse(saved[0]?.createdAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("get the new name when the same query is saved again", async () => {
    const first = await save("anna", "bridge", "One");
    const second = await save("anna", " bridge  ", "Two");
    expect(second).toEqual({ ...first, name: "Two" });
    expect(await listed("anna")).toHaveLength(1);
    expect((await ask("anna", "POST /search/saved", { query: "bridge", name: "x" })).status).toBe(201);
  });

  it("have each a name of their own, however it is written; each user's names are their own", async () => {
    const first = await save("anna", "bridge", "Plan");
    const { id } = await save("anna", "river", "Rivers");
    const said = "You have a saved search called “Plan” already: choose another name.";
    const refused = { status: 409, body: { error: { code: "conflict", message: said } } };
    expect(await ask("anna", "POST /search/saved", { query: "stands", name: " PLAN" })).toMatchObject(refused);
    expect(await ask("anna", "POST /search/saved", { query: "river", name: "plan" })).toMatchObject(refused);
    expect(await ask("anna", `PATCH /search/saved/${id}`, { name: "plan" })).toMatchObject(refused);
    expect((await ask("anna", `PATCH /search/saved/${first.id}`, { name: "plan" })).status).toBe(200);
    expect((await save("anna", "bridge", "PLAN")).name).toBe("PLAN");
    expect((await save("boris", "stands", "Plan")).name).toBe("Plan");
    expect((await listed("anna")).map(({ name }) => name)).toEqual(["PLAN", "Rivers"]);
  });

  it("are renamed and deleted", async () => {
    const { id } = await save("anna", "bridge");
    const renamed = await ask("anna", `PATCH /search/saved/${id}`, { name: " Bridges " });
    expect(renamed).toMatchObject({ status: 200, body: { saved: { id, name: "Bridges", query: "bridge" } } });
    expect((await ask("anna", `DELETE /search/saved/${id}`)).status).toBe(200);
    expect(await listed("anna")).toEqual([]);
    for (const call of [`PATCH /search/saved/${id}`, `POST /search/saved/${id}/visit`, `DELETE /search/saved/${id}`]) {
      expect(await ask("anna", call, { name: "x" })).toMatchObject({
        status: 404,
        body: { error: { code: "not_found" } },
      });
    }
  });

  it("are nobody else's, and go with the account", async () => {
    const { id } = await save("anna", "bridge", "Anna's");
    for (const call of [`PATCH /search/saved/${id}`, `POST /search/saved/${id}/visit`, `DELETE /search/saved/${id}`]) {
      expect((await ask("boris", call, { name: "Mine" })).status).toBe(404);
    }
    expect(await listed("boris")).toEqual([]);
    expect((await listed("anna")).map(({ name }) => name)).toEqual(["Anna's"]);
    expect((await results("boris", { q: "bridge", saved: id }))[0]?.isNew).toBeUndefined();
    await records().db.deleteFrom("user").where("id", "=", "anna").execute();
    expect(await records().db.selectFrom("saved_search").selectAll().execute()).toEqual([]);
  });

  it("are as many as are allowed, and one more is refused in words; a kept one can still be renamed", async () => {
    const { db } = records();
    const row = { user_id: "anna", created_at: 1, visited_at: Date.now() };
    const many = Array.from({ length: LIMITS.savedSearches - 1 }, (_, i) => `q${i}`);
    await db
      .insertInto("saved_search")
      .values(many.map((q) => ({ ...row, id: q, name: q, query: q, query_hash: q })))
      .execute();
    await save("anna", "bridge");
    const refused = await ask("anna", "POST /search/saved", { query: "river", name: "x" });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect(JSON.stringify(refused.body)).toContain("delete one first");
    expect((await save("anna", "bridge", "Renamed")).name).toBe("Renamed");
  });

  it("need a name and a query", async () => {
    for (const body of [{ query: "  ", name: "x" }, { query: "", name: "x" }, { query: "bridge", name: " " }, {}]) {
      const { status } = await ask("anna", "POST /search/saved", body);
      expect([body, status]).toEqual([body, 400]);
    }
    const long = { query: "bridge", name: "x".repeat(LIMITS.savedSearchNameChars + 1) };
    expect((await ask("anna", "POST /search/saved", long)).status).toBe(400);
  });

  it("tell how much is new among what they find, until they are visited", async () => {
    const words = await save("anna", "bridge");
    await save("anna", "type:text", "filters");
    await save("anna", "river", "other");
    await asOf(1_000);
    await comes("new1", 2_000);
    await comes("new2", 500);
    await comes("hidden", 2_000, { sourceId: "s2" });
    expect((await listed("anna")).map(({ name, newFiles }) => [name, newFiles])).toEqual([
      ["bridge", 1],
      ["filters", 1],
      ["other", 0],
    ]);
    const visited = await ask("anna", `POST /search/saved/${words.id}/visit`);
    expect(visited).toMatchObject({ status: 200, body: { saved: { newFiles: 0 } } });
    expect((await listed("anna")).map(({ newFiles }) => newFiles)).toEqual([0, 1, 0]);
  });

  it("mark what is new in their results, and only when they are asked for", async () => {
    const { id } = await save("anna", "bridge");
    await asOf(1_000);
    await comes("new1", 2_000);
    const marks = async (parameters: Record<string, string>) =>
      Object.fromEntries((await results("anna", parameters)).map((hit) => [hit.id, hit.isNew]));
    expect(await marks({ q: "bridge", saved: id })).toEqual({ old: false, new1: true });
    expect(await marks({ q: "bridge" })).toEqual({ old: undefined, new1: undefined });
    expect(await marks({ q: "bridge", saved: "gone" })).toEqual({ old: undefined, new1: undefined });
    await records().db.updateTable("indexed").set({ changed_at: 3_000 }).where("file_id", "=", "old").execute();
    expect(await marks({ q: "bridge", saved: id })).toEqual({ old: true, new1: true });
    expect((await listed("anna"))[0]?.newFiles).toBe(2);
  });

  it("do not say how much is new when counting takes too long, and answer all the same", async () => {
    for (const query of ["bridge", "stands", "bridge stands"]) await save("anna", query);
    await asOf(-1);
    const slowly =
      <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        return ask(...given);
      };
    serve({ ...engine, find: slowly(engine.find), rank: slowly(engine.rank) });
    const counts = (await listed("anna")).map(({ newFiles }) => newFiles);
    expect(counts).toEqual([1, null, null]);
  });

  const past = async (who: string): Promise<string[]> => searchStore(records().db).pastQueries(who);
  const suggested = async (who: string, q: string): Promise<string[]> => {
    const { body } = await ask(who, `GET /search/suggestions?${new URLSearchParams({ q, type: "query" })}`);
    return (body as { data: { suggestions: Suggestion[] } }).data.suggestions.map(({ text }) => text);
  };

  it("are past queries, too: of whole searches that found something, each once, suggested to their user alone", async () => {
    await results("anna", { q: "bridge stands", view: "dropdown", limit: "5" });
    await results("anna", { q: "zeppelin" });
    await results("anna", { q: "b" });
    await results("anna", { q: "Bridge  type:text" });
    await results("anna", { q: "bridge TYPE:text" });
    await expect.poll(() => past("anna")).toEqual(["bridge TYPE:text"]);
    expect(await suggested("anna", "brid")).toEqual(["bridge TYPE:text"]);
    expect(await suggested("anna", "bridge ty")).toEqual(["bridge TYPE:text"]);
    expect(await suggested("anna", "bridge type:text")).toEqual([]);
    expect(await suggested("boris", "brid")).toEqual([]);
  });

  it("are past queries as they found something: what found nothing, or was misspelt, is suggested no more", async () => {
    const store = searchStore(records().db);
    await store.forgetPastQueries("anna");
    const old = ["zeppelin", "brigde that stands"].map((query) => ({
      userId: "anna",
      query,
      queryHash: queryHash(query),
    }));
    await store.addPastQueries(old.map((one, usedAt) => ({ ...one, usedAt })));
    await results("anna", { q: "Zeppelin" });
    await expect.poll(() => past("anna")).toEqual(["brigde that stands"]);
    await results("anna", { q: "brigde that stands" });
    await expect.poll(() => past("anna")).toEqual(["bridge that stands"]);
    await store.forgetPastQueries("anna");
  });

  it("forget past queries when asked to, with the account, and the oldest beyond a number", async () => {
    const store = searchStore(records().db);
    const note = (userId: string, query: string) =>
      store.addPastQueries([{ userId, query, queryHash: query, usedAt: Date.now() }]);
    for (const who of ["anna", "boris"]) await note(who, "bridge");
    expect((await ask("anna", "DELETE /search/past-queries")).status).toBe(200);
    expect([await past("anna"), await past("boris")]).toEqual([[], ["bridge"]]);
    await results("anna", { q: "bridge that stands" });
    await results("boris", { q: "bridge that stands" });
    expect((await ask("anna", "DELETE /search/past-queries")).status).toBe(200);
    await expect.poll(() => past("boris")).toEqual(["bridge that stands", "bridge"]);
    expect(await past("anna")).toEqual([]);
    await records().db.deleteFrom("user").where("id", "=", "boris").execute();
    expect(await past("boris")).toEqual([]);

    const rows = Array.from({ length: LIMITS.pastQueries }, (_, i) => ({ query: `q${i}`, used_at: i + 1 }));
    await records()
      .db.insertInto("past_query")
      .values(rows.map((row) => ({ ...row, user_id: "anna", query_hash: row.query })))
      .execute();
    await note("anna", "one more");
    const kept = await past("anna");
    expect([kept.length, kept[0], kept.includes("q0"), kept.includes("q1")]).toEqual([200, "one more", false, true]);
  });
});

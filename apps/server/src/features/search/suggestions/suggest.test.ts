import type { Suggestion } from "@reading-room/contract/search";
import { beforeAll, expect, it } from "vitest";
import { initialsTerm } from "../../../core/query/completion-terms.ts";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, putUser, type TestFile } from "../for-tests.ts";
import { searchStore, type SearchStore } from "../store.ts";
import { suggest } from "./suggest.ts";

const headings = (...titles: string[]): string =>
  JSON.stringify(titles.map((title) => ({ title, pageNumber: 1, level: 1 })));

const FILES: readonly TestFile[] = [
  { id: "d1", name: "River Crossing Manuals", isFolder: true },
  {
    id: "f1",
    name: "ATP 3-90.4.pdf",
    texts: ["The crossing of a river needs bridges and operations of engineers."],
    phrases: ["crossing site commander", "rules of engagement"],
    indexed: {
      title: "Combined Arms Mobility",
      outline: headings("Operations", "Conduct of the Defense", "River and Gap Crossing", "Détachement of Forces"),
    },
  },
  {
    id: "f2",
    name: "crossing table.txt",
    texts: ["Operations cross rivers by operations."],
    indexed: { title: null, outline: headings("Operations", "Operational reach") },
  },
  {
    id: "x1",
    name: "Secret crossing.pdf",
    sourceId: "s2",
    texts: ["A secret crossing."],
    phrases: ["secret tunnel"],
    indexed: { title: "Secret mobility", outline: headings("Secret defense") },
  },
];

onEveryDatabase("suggestions", (records) => {
  let store: SearchStore;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    for (const file of FILES) await putFile({ db, engine }, file);
    store = searchStore(db);
  });

  const ask = (query: string, type: "all" | Suggestion["type"] = "all", sourceIds = ["s1"]) =>
    suggest(store, { query, type }, { sourceIds });
  const texts = async (query: string, type?: "all" | Suggestion["type"]): Promise<string[]> =>
    (await ask(query, type)).map(({ text }) => text);

  it("come from folders, file names, titles, headings and phrases", async () => {
    expect((await ask("cross")).map(({ text, type }) => `${type}: ${text}`).toSorted()).toEqual([
      "file: crossing table.txt",
      "folder: River Crossing Manuals",
      "heading: River and Gap Crossing",
      "phrase: crossing site commander",
    ]);
    expect(await texts("combined arms mo")).toEqual(["Combined Arms Mobility"]);
  });

  it("are of the type that is asked for", async () => {
    expect(await texts("cross", "phrase")).toEqual(["crossing site commander"]);
    expect(await texts("cross", "folder")).toEqual(["River Crossing Manuals"]);
    expect(await texts("cross", "query")).toEqual([]);
  });

  it("hold all that was typed, in any order and form, the last word being a beginning", async () => {
    expect(await texts("crossing riv", "heading")).toEqual(["River and Gap Crossing"]);
    expect(await texts("rivers gap", "heading")).toEqual(["River and Gap Crossing"]);
    expect(await texts("conduct of the def")).toEqual(["Conduct of the Defense"]);
    expect(await texts("the defense cond", "heading")).toEqual(["Conduct of the Defense"]);
    expect(await texts("conduct tunnel")).toEqual([]);
  });

  it("are found from any word on, with or without accents", async () => {
    expect(await texts("detach")).toEqual(["Détachement of Forces"]);
    expect(await texts("forc")).toEqual(["Détachement of Forces"]);
    expect(await texts("engagem")).toEqual(["rules of engagement"]);
  });

  it("are each there once, what more files hold first", async () => {
    expect(await texts("operat")).toEqual(["Operations", "Operational reach"]);
  });

  it("forgive a slip in a whole word and in a beginning", async () => {
    expect(await texts("rivre cros", "heading")).toEqual(["River and Gap Crossing"]);
    expect(await texts("opreations")).toContain("Operations");
    expect(await texts("opreat", "heading")).toEqual(["Operations", "Operational reach"]);
    expect(await texts("engneer cross")).toEqual([]);
  });

  it("count for less when a slip was corrected", async () => {
    const [exact] = await ask("operations", "heading");
    const [corrected] = await ask("operatoins", "heading");
    expect(corrected?.text).toBe(exact?.text);
    expect(corrected?.score).toBeLessThan(exact?.score ?? 0);
  });

  it("are a name in full for its initials, whatever letters they are in", async () => {
    const row = { kind: "name", text: "Office of the Law Revision Counsel", source_id: "s1", files: 1 };
    await records()
      .db.insertInto("completion")
      .values({ ...row, term: initialsTerm("olrc") })
      .execute();
    for (const query of ["OLRC", "olrc"])
      expect(await ask(query)).toContainEqual(expect.objectContaining({ text: row.text, type: "phrase" }));
    expect(await ask("olr")).toEqual([]);
    expect(await ask("OLRC", "heading")).toEqual([]);
  });

  it("come from nothing that the asker may not see", async () => {
    for (const query of ["secret", "secre", "tunnel", "mobility", "defense", "sceret"]) {
      expect(JSON.stringify(await ask(query))).not.toMatch(/secret/i);
    }
    expect(JSON.stringify(await ask("secret", "all", ["s1", "s2"]))).toMatch(/secret/i);
    expect(await ask("cross", "all", [])).toEqual([]);
  });

  it("are ten at most, with scores from 0 to 1, the best first", async () => {
    const { db } = records();
    const rows = Array.from({ length: 40 }, (_, i) => ({ term: `zebra ${i}`, text: `Zebra ${i}` }));
    await db
      .insertInto("completion")
      .values(rows.map((row) => ({ ...row, kind: "heading", source_id: "s1", files: 60 })))
      .execute();
    const found = await ask("zebra");
    const scores = found.map(({ score }) => score);
    expect(found).toHaveLength(10);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it("are names and titles beside a few of the asker's own queries", async () => {
    await putUser(records().db, "u1");
    const past = Array.from({ length: 12 }, (_, i) => `crossing ${i >> 1} in:"Folder ${i}"`);
    await store.addPastQueries(past.map((query, i) => ({ userId: "u1", queryHash: query, query, usedAt: i })));
    const found = await suggest(store, { query: "crossing", type: "all", userId: "u1" }, { sourceIds: ["s1"] });
    const own = found.filter(({ type }) => type === "query").map(({ text }) => text);
    expect(own).toEqual(
      ["crossing 3", "crossing 4", "crossing 5"].map((text, i) => `${text} in:"Folder ${2 * i + 7}"`),
    );
    expect(found.some(({ type }) => type === "file")).toBe(true);
  });

  it("begin at two characters", async () => {
    expect(await ask("c")).toEqual([]);
    expect(await ask("  ")).toEqual([]);
    expect((await ask("cr")).length).toBeGreaterThan(0);
  });
});

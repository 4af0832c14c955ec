import { beforeAll, expect, it } from "vitest";
import { cutPassages } from "../../core/cut-passages.ts";
import { NO_WORDS, type Block, type ExtractedDocument, type Page } from "../../core/page.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { fileWith } from "../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { putFile, putSource } from "./for-tests.ts";
import { searchPage } from "./search-page.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchStore } from "./store.ts";

const filler = (word: string): string =>
  Array.from(
    { length: 8 },
    (_, i) => `The ${word} of part ${i} is told here in words that say no more than that it is.`,
  ).join(" ");

const FIRST = `${filler("ford")} At dawn the column halted by the old stone bridge.`;
const SECOND = `Then Captain Rey counted boats, ropes, poles, anchors, planks, nails, axes, saws, lamps and flags twice over. ${filler("ferry")}`;
/** Runs from the first passage far into the second one. */
const LONG =
  "old stone bridge. Then Captain Rey counted boats, ropes, poles, anchors, planks, nails, axes, saws, lamps";

const blockOf = (text: string, own: string, kind: Block["kind"]): Block => {
  const start = text.indexOf(own);
  return { kind, start, end: start + own.length, level: kind === "heading" ? 1 : 0 };
};

function pageOf(number: number, blocks: readonly (readonly [Block["kind"], string])[]): Page {
  const text = blocks.map(([, own]) => own).join("\n\n");
  return {
    number,
    label: null,
    printedLabel: null,
    text,
    words: NO_WORDS,
    blocks: blocks.map(([kind, own]) => blockOf(text, own, kind)),
    gap: null,
    needsRecognition: false,
    confidence: null,
  };
}

/** More than pages are read at once, and than passages in one round. */
const ALIKE = 420;

const PAGES = [
  pageOf(1, [
    ["heading", "Crossing the Alder"],
    ["paragraph", FIRST],
    ["paragraph", SECOND],
  ]),
  pageOf(2, [["paragraph", "Twice over the same river, twice under the same moon."]]),
  pageOf(3, [
    ["heading", "Withholding of tolls"],
    ["heading", "Timetable for boatmen"],
    ["paragraph", "Whoever rows at night is paid by the hour."],
  ]),
];

const DOCUMENT: ExtractedDocument = {
  title: null,
  author: null,
  publishedAt: null,
  publicationNumber: null,
  contentHash: null,
  outline: [],
  pages: PAGES,
};

onEveryDatabase("exact phrases", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putFile({ db, engine }, { id: "f1", name: "march.txt", texts: PAGES.map(({ text }) => text) });
    await putFile({ db, engine }, { id: "f2", name: "other.txt", texts: ["Stone bridges then, and old captains."] });
    const rows = PAGES.map(({ number, text }) => ({
      file_id: "f1",
      version: "v1",
      number,
      text,
      layout: new Uint8Array(),
    }));
    await db
      .insertInto("page")
      .values(rows.map((row) => ({ ...row, label: null, gap: null, confidence: null })))
      .execute();
    const passages = cutPassages(DOCUMENT, { fileId: "f1", version: "v1" });
    if (passages.length !== 4) throw new Error("the first page was to be cut in two");
    await engine.replace("f1", fileWith(), passages);
    deps = { store: searchStore(db), engine, topics: [] };
  });

  const search = (query: string) =>
    searchPage(deps, { query, view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } });
  const found = async (phrase: string): Promise<string[]> => (await search(`"${phrase}"`)).results.map(({ id }) => id);

  it("finds a phrase that runs from one passage into the next on its page, and marks it whole", async () => {
    const { results } = await search('"old stone bridge then captain rey"');
    expect(results.map(({ id }) => id)).toEqual(["f1"]);
    expect(results[0]?.passages.map(({ pageNumber }) => pageNumber)).toEqual([1]);
    expect(results[0]?.snippet).toContain("<mark>old stone bridge. Then Captain Rey</mark>");
  });

  it("finds one that runs from a heading into its text", async () => {
    expect(await found("the alder the ford of part")).toEqual(["f1"]);
  });

  it("finds one in a heading with nothing below it but another heading, and its words by themselves", async () => {
    for (const phrase of ["withholding of tolls", "of tolls timetable for", "tolls", "withholding"])
      expect([phrase, await found(phrase)]).toEqual([phrase, ["f1"]]);
    expect((await search("withhold tolls")).results.map(({ id }) => id)).toEqual(["f1"]);
    expect((await search('"withholding of tolls"')).results[0]?.snippet).toContain("<mark>Withholding of tolls</mark>");
  });

  it("finds a long one across passages, and none whose end is another", async () => {
    expect(await found(LONG)).toEqual(["f1"]);
    expect(await found(`${LONG} and rags`)).toEqual([]);
    expect(await found(LONG.replace("lamps", "lambs"))).toEqual([]);
  });

  it("finds a phrase that runs from a page into the next one, and shows it whole where it begins", async () => {
    for (const phrase of [
      "it is twice over",
      "no more than that it is twice over the same river",
      `of part 7 is told here in words that say no more than that it is. Twice over the same river, twice under`,
    ])
      expect([phrase, await found(phrase)]).toEqual([phrase, ["f1"]]);
    const { results } = await search('"that it is twice over"');
    expect(results[0]?.passages.map(({ pageNumber }) => pageNumber)).toEqual([1]);
    expect(results[0]?.snippet).toContain("<mark>that it is. Twice over</mark>");
    expect((await search('bridge -"it is twice over"')).results.map(({ id }) => id)).toEqual(["f2"]);
  });

  it("finds none in another order, or that goes on two pages later", async () => {
    expect(await found("captain rey then")).toEqual([]);
    expect(await found("more than that it is withholding of tolls")).toEqual([]);
    expect(await found("it is twice under")).toEqual([]);
    expect(await found("stone bridge then captains")).toEqual([]);
  });

  it("shows a single word only where it stands", async () => {
    for (const query of ['"rey"', "captain rey", "re*", "rey OR zeppelin"]) {
      const { results } = await search(query);
      const [hit] = results.filter(({ id }) => id === "f1");
      expect([query, hit?.passages.length]).toEqual([query, 1]);
      expect(hit?.snippet).toContain("<mark>");
    }
  });

  it("finds one in a title that the text does not have, with all else that is asked of it", async () => {
    const { db } = records();
    const indexed = { title: "A Treatise on Pontoons and Other Boats" };
    await putFile(
      { db, engine: deps.engine },
      { id: "t1", name: "scan0042.pdf", texts: ["Oars are kept dry."], indexed },
    );
    for (const query of ['"treatise on pontoons"', '"pontoons and other boats" treatise', '"on pontoons" type:pdf']) {
      const { results } = await search(query);
      expect([query, results.map(({ id }) => id)]).toEqual([query, ["t1"]]);
      expect(results[0]?.snippet).toContain("<mark>");
    }
    for (const query of [
      '"pontoons treatise"',
      '"on pontoons" type:text',
      '"on pontoons" -oars',
      '"on pontoons" anchors',
    ])
      expect([query, (await search(query)).results]).toEqual([query, []]);
  });

  it("leaves out files by a phrase that runs across passages", async () => {
    expect((await search('bridge -"stone bridge then captain"')).results.map(({ id }) => id)).toEqual(["f2"]);
  });

  it("finds one with signs only where it stands with them, and marks them", async () => {
    const { db } = records();
    const texts = {
      n1: "It was written in C++ for § 5 of the tariff.",
      n2: "It was written in C# for paragraph 5.",
      n3: "Plan C has a § 15, and part 5 costs 5 % more than plan C.",
    };
    for (const [id, text] of Object.entries(texts))
      await putFile({ db, engine: deps.engine }, { id, name: `${id}.txt`, texts: [text] });
    expect(await found("C++")).toEqual(["n1"]);
    expect(await found("C#")).toEqual(["n2"]);
    expect((await found("C")).toSorted()).toEqual(["n1", "n2", "n3"]);
    for (const phrase of ["§ 5", "§5", "for § 5 of"]) expect([phrase, await found(phrase)]).toEqual([phrase, ["n1"]]);
    expect(await found("5%")).toEqual(["n3"]);
    expect(await found("C+")).toEqual([]);
    const ids = async (query: string) => (await search(query)).results.map(({ id }) => id).toSorted();
    expect(await ids('"C++" OR "C#"')).toEqual(["n1", "n2"]);
    expect(await ids('written -"C++"')).toEqual(["n2"]);
    expect((await search('"C++"')).results[0]?.snippet).toContain("in <mark>C++</mark> for");
  });

  it("says so where more passages have its words than are looked through for its signs", async () => {
    const { engine } = deps;
    const find: typeof engine.find = async (...asked) =>
      Object.assign(await engine.find(...asked), { isUnread: true as const });
    const page = { view: "list", limit: 20, cursor: undefined, visibleTo: { sourceIds: ["s1"] } } as const;
    const asked = { query: '"§ 7"', ...page };
    const { notes, isTotalLeast } = await searchPage({ ...deps, engine: { ...engine, find } }, asked);
    expect(isTotalLeast).toBe(true);
    const unread = "only the best of them were looked through for the signs, so there may be more.";
    expect(notes).toEqual([
      `Very many passages hold these words: ${unread}`,
      "Nothing in the library holds all of this.",
    ]);
    expect((await search('"§ 7"')).notes).toEqual(["Nothing in the library holds all of this."]);
  });

  it("finds a long one only where it stands whole, however many begin alike", async () => {
    const { db } = records();
    const begin = "Copies of this may be had from the office that keeps all such papers";
    for (let i = 0; i < ALIKE; i++) {
      const text = `${begin}, by letter number ${i} only.`;
      await putFile({ db, engine: deps.engine }, { id: `p${i}`, name: `Paper ${i}.txt`, texts: [text] });
      const page = { file_id: `p${i}`, version: "v1", number: 1, text, layout: new Uint8Array() };
      await db
        .insertInto("page")
        .values({ ...page, label: null, gap: null, confidence: null })
        .execute();
    }
    expect(await found(`${begin} by letter number 7 only`)).toEqual(["p7"]);
    expect(await found(`${begin} by letter number 97 only`)).toEqual(["p97"]);
    expect(await found(`${begin} by letter number 700 only`)).toEqual([]);
  }, 60_000);
});

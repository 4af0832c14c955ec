import { expect, it } from "vitest";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import type { UnderContract } from "./under.contract.ts";

/** What an engine finds by words and phrases, and what it tells of that. */
export function promisesToFind(opened: UnderContract): void {
  const { bridges, found } = opened;

  it("finds nothing while it is empty", async () => {
    expect(await found(queryFor("bridge"))).toEqual([]);
    expect(await found(queryFor(""))).toEqual([]);
    expect(await opened.engine.count()).toBe(0);
    await opened.engine.optimize();
    await opened.engine.ping();
  });

  it("finds any of the words in any of their forms, best first", async () => {
    await bridges();
    expect(await found(queryFor("bridges crossing"))).toEqual(["a:1", "b:1"]);
    expect(await found(queryFor("the bridging of rivers"))).toEqual(expect.arrayContaining(["a:1", "a:2", "b:1"]));
  });

  it("finds a word whether or not it is written with its accents", async () => {
    await opened.engine.replace("a", fileWith(), passagesOf("a", ["Résumés of the Führer", "cafe\u0301s"]));
    expect(await found(queryFor("resume"))).toEqual(["a:1"]);
    expect(await found(queryFor("cafés"))).toEqual(["a:2"]);
    expect(await found(queryFor("", { phrases: ["the Fuhrer"] }))).toEqual(["a:1"]);
  });

  it("finds nothing by a word of endless length", async () => {
    await bridges();
    expect(await found(queryFor("x".repeat(900), { everyWord: true, phrases: ["y".repeat(900)] }))).toEqual([]);
    expect(await found(queryFor(`river ${"x ".repeat(450)}`))).toHaveLength(2);
  });

  it("finds a word of a hundred letters and more as it is written", async () => {
    const sum = "cf83e1357eefb8bd".repeat(8);
    await opened.engine.replace("a", fileWith(), passagesOf("a", [`The sum ${sum} is right.`, "The sum is wrong."]));
    const oneOf = [
      [
        { text: "cf83", exact: true },
        { text: sum, exact: true },
      ],
    ];
    expect(await found(queryFor("", { oneOf }))).toEqual(["a:1"]);
    expect(await found(queryFor(sum, { everyWord: true }))).toEqual(["a:1"]);
    expect(await found(queryFor("", { phrases: [`sum ${sum} is`] }))).toEqual(["a:1"]);
  });

  it("gives a passage back as it was put in", async () => {
    const put = passagesOf("a", ["“Über” the river,\nand “so” on…"], {
      headings: ["Part I", "3-1. Crossing"],
      kind: "table",
      pageLabel: "A-3",
      pageNumber: 7,
      start: 5,
      end: 33,
      ordinal: 12,
      version: "12:34'",
    });
    await opened.engine.replace("a", fileWith(), put);
    const [hit] = await opened.engine.find(queryFor("uber"), SEES_S1, 5);
    const { score, ...passage } = hit ?? { score: 0 };
    expect(passage).toEqual(put[0]);
    expect(score).toBeGreaterThan(0);
  });

  it("finds only passages with every word when asked, in the text or beside it", async () => {
    await bridges();
    await opened.engine.replace("c", fileWith({ nameText: "River manual" }), passagesOf("c", ["About a bridge."]));
    await opened.engine.replace("d", fileWith(), passagesOf("d", ["Cold."], { headings: ["Bridges over the river"] }));
    const every = (words: string) => found(queryFor(words, { everyWord: true }));
    expect((await every("bridge river")).sort()).toEqual(["a:1", "c:1", "d:1"]);
    expect(await every("bridge the river manual")).toEqual(["c:1"]);
    expect(await every("bridge river zeppelin")).toEqual([]);
  });

  it("finds a word that stands only in the headings or the file's names", async () => {
    await opened.engine.replace("a", fileWith({ nameText: "Zeppelins" }), passagesOf("a", ["Airships of that time."]));
    await opened.engine.replace(
      "b",
      fileWith(),
      passagesOf("b", ["Airships."], { headings: ["On zeppelins", "Ropes"] }),
    );
    expect((await found(queryFor("zeppelin"))).sort()).toEqual(["a:1", "b:1"]);
  });

  it("finds a phrase word for word, stop words kept, whatever the case and punctuation", async () => {
    const texts = [
      "To be, or NOT to\nbe: that is it.",
      "Not to be or to be",
      "The river-crossing site",
      "Rivers crossing",
    ];
    await opened.engine.replace("a", fileWith(), passagesOf("a", texts));
    const phrase = (...phrases: string[]) => found(queryFor("", { phrases }));
    expect(await phrase("to be or not to be")).toEqual(["a:1"]);
    expect(await phrase("river crossing")).toEqual(["a:3"]);
    expect(await phrase("rivers")).toEqual(["a:4"]);
    expect((await phrase("to be")).sort()).toEqual(["a:1", "a:2"]);
    expect(await phrase("to be", "that is it")).toEqual(["a:1"]);
    expect(await phrase("—")).toEqual([]);
  });

  it("finds a phrase that has signs only with them, and leaves out no other for its words", async () => {
    const texts = ["Written in C++ for § 5.", "Written in C, which costs 5 % more.", "Written in C#."];
    await opened.engine.replace("a", fileWith(), passagesOf("a", texts));
    const phrase = (text: string) => found(queryFor("", { phrases: [text] }));
    expect(await phrase("C++")).toEqual(["a:1"]);
    expect(await phrase("in C#")).toEqual(["a:3"]);
    expect(await phrase("5%")).toEqual(["a:2"]);
    const exactly = (text: string) => ({ text, exact: true });
    const either = await found(queryFor("", { phrases: ["written"], oneOf: [[exactly("C++"), exactly("C#")]] }));
    expect(either.sort()).toEqual(["a:1", "a:3"]);
    const others = await found(queryFor("", { phrases: ["written"], without: [exactly("C++")] }));
    expect(others.sort()).toEqual(["a:2", "a:3"]);
  });

  it("finds a phrase in a heading, never one that begins in the text and ends there", async () => {
    const headings = ["Bank erosion", "Control of water"];
    await opened.engine.replace("a", fileWith(), passagesOf("a", ["Along the river"], { headings }));
    const phrase = (text: string) => found(queryFor("", { phrases: [text] }));
    expect(await phrase("bank erosion")).toEqual(["a:1"]);
    expect(await phrase("river bank")).toEqual([]);
    expect(await phrase("erosion control")).toEqual([]);
  });

  it("finds what runs across a passage's begin or end or stands right above it, and what stands behind it in the next one alone", async () => {
    const [first, second] = passagesOf("a", ["The river was", "cold that day."]);
    if (first === undefined || second === undefined) throw new Error("two passages were asked for");
    const around = { before: "Deep fords. ", after: " cold that day." };
    await opened.engine.replace("a", fileWith(), [{ ...first, around }, second]);
    const phrase = (text: string) => found(queryFor("", { phrases: [text] }));
    const all = async () => {
      expect(await phrase("was cold that")).toEqual(["a:1"]);
      expect(await phrase("fords the river")).toEqual(["a:1"]);
      expect(await phrase("deep fords")).toEqual(["a:1"]);
      expect(await phrase("fords")).toEqual(["a:1"]);
      expect(await found(queryFor("fording"))).toEqual(["a:1"]);
      expect(await found(queryFor("", { oneOf: [[{ text: "deep", exact: true }]] }))).toEqual(["a:1"]);
      expect(await phrase("cold that")).toEqual(["a:2"]);
      expect(await phrase("cold")).toEqual(["a:2"]);
      expect(await phrase("fords cold")).toEqual([]);
      expect(await found(queryFor("", { oneOf: [[{ text: "day", exact: true }]] }))).toEqual(["a:2"]);
      expect(await found(queryFor("cold"))).toEqual(["a:2"]);
      const without = [{ text: "was cold", exact: true }];
      expect(await found(queryFor("", { without }))).toEqual(["a:2"]);
    };
    await all();
    await opened.engine.describe("a", fileWith({ nameText: "Airships" }));
    await all();
  });

  it("finds nothing by stop words alone", async () => {
    await bridges();
    expect(await found(queryFor("the of and"))).toEqual([]);
    expect(await found(queryFor("the of and", { everyWord: true }))).toEqual([]);
    expect(await found(queryFor("…!?"))).toEqual([]);
  });

  it("finds a word with one wrong letter when asked to, once its indexes are up to date", async () => {
    await bridges();
    await opened.engine.optimize();
    expect(await found(queryFor("brigde bridgw"))).toEqual([]);
    expect((await found(queryFor("bridgw", { fuzzy: true }))).sort()).toEqual(["a:1", "b:1"]);
    expect((await found(queryFor("rivr bridgw", { fuzzy: true, everyWord: true }))).sort()).toEqual(["a:1"]);
  });

  it("reads of what was ranked only what is still there, and what the asker may see", async () => {
    await bridges();
    await opened.engine.replace("c", fileWith({ sourceId: "s2" }), passagesOf("c", ["A bridge elsewhere."]));
    const both = { sourceIds: ["s1", "s2"] };
    const ranked = await opened.engine.rank(queryFor("bridge"), both, 5);
    expect(ranked.map(({ fileId }) => fileId).sort()).toEqual(["a", "b", "c"]);
    await opened.engine.replace("b", fileWith(), []);
    const files = (ids: Iterable<string>) => [...ids].map((id) => id.split(":")[0]).sort();
    expect(files((await opened.engine.read(ranked, both)).keys())).toEqual(["a", "c"]);
    expect(files((await opened.engine.read(ranked, SEES_S1)).keys())).toEqual(["a"]);
    expect((await opened.engine.read([], both)).size).toBe(0);
  });

  it("tells which of some words a passage and what stands above it hold, in any of their forms", async () => {
    const [passage] = passagesOf("a", ["The bridges were built."]);
    const headed = { ...passage!, headings: ["Pontoons"], around: { before: "Pontoons\nEngineers\n", after: "" } };
    await opened.engine.replace("a", fileWith(), [headed]);
    const ranked = await opened.engine.rank(queryFor("bridge"), SEES_S1, 5);
    const words = ["bridging", "engineer", "pontoon", "river", "the"];
    const [read] = (await opened.engine.read(ranked, SEES_S1, words)).values();
    expect([...(read?.held ?? [])]).toEqual(["bridging", "engineer", "pontoon"]);
    const [alone] = (await opened.engine.read(ranked, SEES_S1)).values();
    expect(alone).toMatchObject({ text: "The bridges were built.", held: new Set() });
  });

  it("orders equal scores by id", async () => {
    for (const id of ["c", "a", "b"]) await opened.engine.replace(id, fileWith(), passagesOf(id, ["a bridge"]));
    expect(await found(queryFor("bridge"))).toEqual(["a:1", "b:1", "c:1"]);
    await opened.engine.optimize();
    expect(await found(queryFor("bridge"))).toEqual(["a:1", "b:1", "c:1"]);
  });
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Engine, EngineQuery, PassageFilter } from "./engine.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";

const NASTY = [
  "o'brien",
  "a' OR '1'='1",
  "back\\slash",
  "new\nline",
  "ünï 😀",
  '"quoted"',
  "%_*",
  "--",
  ");",
  "\u202egpj",
  "`id`",
];

interface Opened {
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

/** What every engine promises. @param open gives an empty engine of this kind */
export function engineContract(name: string, open: () => Promise<Opened>): void {
  describe(`the engine contract (${name})`, () => {
    let opened: Opened;
    let engine: Engine;
    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      for (const id of await engine.fileIds()) await engine.replace(id, fileWith(), []);
    });

    /** What is found; ranking alone must come to the same, and reading what was ranked, too. */
    const found = async (query: EngineQuery, limit = 10): Promise<string[]> => {
      const hits = await engine.find(query, SEES_S1, limit);
      const ranked = await engine.rank(query, SEES_S1, limit);
      expect(ranked.map(({ id, fileId, score }) => ({ id, fileId, score }))).toEqual(
        hits.map(({ id, fileId, score }) => ({ id, fileId, score })),
      );
      const read = await engine.read(ranked, SEES_S1);
      expect(hits.map(({ id }) => read.get(id))).toMatchObject(
        hits.map(({ pageNumber, pageLabel, headings, text }) => ({ pageNumber, pageLabel, headings, text })),
      );
      return hits.map((hit) => `${hit.fileId}:${hit.pageNumber}`);
    };
    const filtered = (filter: PassageFilter) => found(queryFor("bridge", { filter }));

    const bridges = async () => {
      await engine.replace("a", fileWith(), passagesOf("a", ["Bridges cross the river.", "The river was cold."]));
      await engine.replace("b", fileWith(), passagesOf("b", ["A bridge stands here, and another bridge.", "Trains."]));
    };

    it("finds nothing while it is empty", async () => {
      expect(await found(queryFor("bridge"))).toEqual([]);
      expect(await found(queryFor(""))).toEqual([]);
      expect(await engine.count()).toBe(0);
      await engine.optimize();
      await engine.ping();
    });

    it("finds any of the words in any of their forms, best first", async () => {
      await bridges();
      expect(await found(queryFor("bridges crossing"))).toEqual(["a:1", "b:1"]);
      expect(await found(queryFor("the bridging of rivers"))).toEqual(expect.arrayContaining(["a:1", "a:2", "b:1"]));
    });

    it("finds a word whether or not it is written with its accents", async () => {
      await engine.replace("a", fileWith(), passagesOf("a", ["Résumés of the Führer", "cafe\u0301s"]));
      expect(await found(queryFor("resume"))).toEqual(["a:1"]);
      expect(await found(queryFor("cafés"))).toEqual(["a:2"]);
      expect(await found(queryFor("", { phrases: ["the Fuhrer"] }))).toEqual(["a:1"]);
    });

    it("finds nothing by a word of endless length", async () => {
      await bridges();
      expect(await found(queryFor("x".repeat(900), { everyWord: true, phrases: ["y".repeat(900)] }))).toEqual([]);
      expect(await found(queryFor(`river ${"x ".repeat(450)}`))).toHaveLength(2);
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
      await engine.replace("a", fileWith(), put);
      const [hit] = await engine.find(queryFor("uber"), SEES_S1, 5);
      const { score, ...passage } = hit ?? { score: 0 };
      expect(passage).toEqual(put[0]);
      expect(score).toBeGreaterThan(0);
    });

    it("finds only passages with every word when asked, in the text or beside it", async () => {
      await bridges();
      await engine.replace("c", fileWith({ nameText: "River manual" }), passagesOf("c", ["About a bridge."]));
      await engine.replace("d", fileWith(), passagesOf("d", ["Cold."], { headings: ["Bridges over the river"] }));
      const every = (words: string) => found(queryFor(words, { everyWord: true }));
      expect((await every("bridge river")).sort()).toEqual(["a:1", "c:1", "d:1"]);
      expect(await every("bridge the river manual")).toEqual(["c:1"]);
      expect(await every("bridge river zeppelin")).toEqual([]);
    });

    it("finds a word that stands only in the headings or the file's names", async () => {
      await engine.replace("a", fileWith({ nameText: "Zeppelins" }), passagesOf("a", ["Airships of that time."]));
      await engine.replace("b", fileWith(), passagesOf("b", ["Airships."], { headings: ["On zeppelins", "Ropes"] }));
      expect((await found(queryFor("zeppelin"))).sort()).toEqual(["a:1", "b:1"]);
    });

    it("finds a phrase word for word, stop words kept, whatever the case and punctuation", async () => {
      const texts = [
        "To be, or NOT to\nbe: that is it.",
        "Not to be or to be",
        "The river-crossing site",
        "Rivers crossing",
      ];
      await engine.replace("a", fileWith(), passagesOf("a", texts));
      const phrase = (...phrases: string[]) => found(queryFor("", { phrases }));
      expect(await phrase("to be or not to be")).toEqual(["a:1"]);
      expect(await phrase("river crossing")).toEqual(["a:3"]);
      expect(await phrase("rivers")).toEqual(["a:4"]);
      expect((await phrase("to be")).sort()).toEqual(["a:1", "a:2"]);
      expect(await phrase("to be", "that is it")).toEqual(["a:1"]);
      expect(await phrase("—")).toEqual([]);
    });

    it("finds a phrase in a heading, never one that begins in the text and ends there", async () => {
      const headings = ["Bank erosion", "Control of water"];
      await engine.replace("a", fileWith(), passagesOf("a", ["Along the river"], { headings }));
      const phrase = (text: string) => found(queryFor("", { phrases: [text] }));
      expect(await phrase("bank erosion")).toEqual(["a:1"]);
      expect(await phrase("river bank")).toEqual([]);
      expect(await phrase("erosion control")).toEqual([]);
    });

    it("finds what runs across a passage's begin or end or stands right above it, and what stands behind it in the next one alone", async () => {
      const [first, second] = passagesOf("a", ["The river was", "cold that day."]);
      if (first === undefined || second === undefined) throw new Error("two passages were asked for");
      const around = { before: "Deep fords. ", after: " cold that day." };
      await engine.replace("a", fileWith(), [{ ...first, around }, second]);
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
      await engine.describe("a", fileWith({ nameText: "Airships" }));
      await all();
    });

    it("lets words only rank beside a phrase, unless every word is asked for", async () => {
      await engine.replace("a", fileWith(), passagesOf("a", ["The noise program.", "The noise program of Hawaii."]));
      const phrases = ["noise program"];
      expect(await found(queryFor("Hawaii", { phrases }))).toEqual(["a:2", "a:1"]);
      expect(await found(queryFor("Hawaii", { phrases, everyWord: true }))).toEqual(["a:2"]);
    });

    it("wants one of each group", async () => {
      await engine.replace(
        "a",
        fileWith(),
        passagesOf("a", ["red bridges", "blue bridge", "green bridge", "sky blue"]),
      );
      const word = (text: string) => ({ text, exact: false });
      const oneOf = [[word("red"), { text: "sky blue", exact: true }, word("green")]];
      expect((await found(queryFor("", { oneOf }))).sort()).toEqual(["a:1", "a:3", "a:4"]);
      expect((await found(queryFor("bridge", { oneOf, everyWord: true }))).sort()).toEqual(["a:1", "a:3"]);
      expect(await found(queryFor("", { oneOf: [...oneOf, [word("sky")]] }))).toEqual(["a:4"]);
    });

    it("takes hundreds of words for one, and leaves out as many", async () => {
      await bridges();
      const many = Array.from({ length: 200 }, (_, i) => ({ text: `bridgehead${i}`, exact: true }));
      const oneOf = [[...many, { text: "bridge", exact: true }]];
      expect(await found(queryFor("", { oneOf }))).toEqual(["b:1"]);
      expect(await found(queryFor("", { oneOf: [many] }))).toEqual([]);
      expect(await found(queryFor("bridge", { without: oneOf.flat() }))).toEqual(["a:1"]);
    });

    it("leaves out what must not occur, also when only the filter asks", async () => {
      await engine.replace("a", fileWith(), passagesOf("a", ["red bridges", "blue bridge", "old stone bridge"]));
      const without = [{ text: "blues", exact: false }];
      expect((await found(queryFor("bridge", { without }))).sort()).toEqual(["a:1", "a:3"]);
      expect(await found(queryFor("", { without }))).toEqual(["a:1", "a:3"]);
      const phrase = [{ text: "stone bridge", exact: true }];
      expect((await found(queryFor("bridge", { without: phrase }))).sort()).toEqual(["a:1", "a:2"]);
    });

    it("finds nothing by stop words alone", async () => {
      await bridges();
      expect(await found(queryFor("the of and"))).toEqual([]);
      expect(await found(queryFor("the of and", { everyWord: true }))).toEqual([]);
      expect(await found(queryFor("…!?"))).toEqual([]);
    });

    it("finds a word with one wrong letter when asked to, once its indexes are up to date", async () => {
      await bridges();
      await engine.optimize();
      expect(await found(queryFor("brigde bridgw"))).toEqual([]);
      expect((await found(queryFor("bridgw", { fuzzy: true }))).sort()).toEqual(["a:1", "b:1"]);
      expect((await found(queryFor("rivr bridgw", { fuzzy: true, everyWord: true }))).sort()).toEqual(["a:1"]);
    });

    it("finds everything that the filter lets through, in the order of ids, when no word is given", async () => {
      await bridges();
      expect(await found(queryFor(""))).toEqual(["a:1", "a:2", "b:1", "b:2"]);
      expect(await found(queryFor("", { filter: { fileIds: ["b"] } }), 1)).toEqual(["b:1"]);
    });

    it("shows only what the asker may see", async () => {
      await engine.replace("a", fileWith({ sourceId: "s2" }), passagesOf("a", ["bridge"]));
      await engine.replace("b", fileWith({ sourceId: "s1" }), passagesOf("b", ["bridge"]));
      expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
      expect(await engine.find(queryFor("bridge"), { sourceIds: [] }, 5)).toEqual([]);
      expect(await engine.find(queryFor("bridge"), { sourceIds: ["s1", "s2"] }, 5)).toHaveLength(2);
    });

    it("reads of what was ranked only what is still there, and what the asker may see", async () => {
      await bridges();
      await engine.replace("c", fileWith({ sourceId: "s2" }), passagesOf("c", ["A bridge elsewhere."]));
      const both = { sourceIds: ["s1", "s2"] };
      const ranked = await engine.rank(queryFor("bridge"), both, 5);
      expect(ranked.map(({ fileId }) => fileId).sort()).toEqual(["a", "b", "c"]);
      await engine.replace("b", fileWith(), []);
      const files = (ids: Iterable<string>) => [...ids].map((id) => id.split(":")[0]).sort();
      expect(files((await engine.read(ranked, both)).keys())).toEqual(["a", "c"]);
      expect(files((await engine.read(ranked, SEES_S1)).keys())).toEqual(["a"]);
      expect(files((await engine.heldWords(ranked, ["bridge"], SEES_S1)).keys())).toEqual(["a"]);
      expect((await engine.read([], both)).size).toBe(0);
    });

    it("tells which of some words a passage is found by, in any of their forms", async () => {
      await engine.replace("a", fileWith({ nameText: "Engineers" }), passagesOf("a", ["The bridges were built."]));
      const ranked = await engine.rank(queryFor("bridge"), SEES_S1, 5);
      const words = ["bridging", "engineer", "river", "the"];
      const [held] = (await engine.heldWords(ranked, words, SEES_S1)).values();
      expect([...(held ?? [])]).toEqual(["bridging", "engineer"]);
    });

    it("fills the limit with what the filter lets through", async () => {
      const many = Array.from({ length: 200 }, () => "bridge bridge bridge");
      await engine.replace("many", fileWith({ sourceId: "s2" }), passagesOf("many", many));
      await engine.replace("one", fileWith(), passagesOf("one", ["A long text that says bridge only once."]));
      expect(await found(queryFor("bridge"), 1)).toEqual(["one:1"]);
    });

    it("restricts by file, kind, folder, type, topic and date", async () => {
      const [may, june] = [Date.UTC(2024, 4, 1), Date.UTC(2024, 5, 1)];
      const a = { fileKind: "doc", folderIds: ["f1", "f2"], documentTypes: ["fm"], topics: ["water"], modifiedAt: may };
      await engine.replace("a", fileWith(a), passagesOf("a", ["bridge"]));
      await engine.replace("b", fileWith({ folderIds: ["f1"], modifiedAt: june }), passagesOf("b", ["bridge"]));
      await engine.replace("c", fileWith({ modifiedAt: null }), passagesOf("c", ["bridge"]));
      expect(await filtered({ fileIds: ["b", "c"] })).toEqual(["b:1", "c:1"]);
      expect(await filtered({ exceptFileIds: ["b", "x'"] })).toEqual(["a:1", "c:1"]);
      expect(await filtered({ exceptFileIds: [] })).toHaveLength(3);
      expect(await filtered({ fileKinds: ["doc", "sheet"] })).toEqual(["a:1"]);
      expect(await filtered({ folderIds: ["f1"] })).toEqual(["a:1", "b:1"]);
      expect(await filtered({ documentTypes: ["fm"], topics: ["water", "air"] })).toEqual(["a:1"]);
      expect(await filtered({ modifiedFrom: june })).toEqual(["b:1"]);
      expect(await filtered({ modifiedTo: may })).toEqual(["a:1"]);
      expect(await filtered({ modifiedFrom: may, modifiedTo: june })).toEqual(["a:1", "b:1"]);
      for (const none of [{ fileIds: [] }, { fileKinds: [] }, { folderIds: [] }, { topics: [] }, { documentTypes: [] }])
        expect(await filtered(none)).toEqual([]);
    });

    it("takes every text of a filter as a value, whatever stands in it", async () => {
      for (const one of NASTY) await engine.replace(one, fileWith({ folderIds: [one] }), passagesOf(one, ["bridge"]));
      expect(await engine.fileIds()).toEqual(new Set(NASTY));
      for (const one of NASTY) {
        expect(await filtered({ fileIds: [one] })).toEqual([`${one}:1`]);
        expect(await filtered({ folderIds: [one] })).toEqual([`${one}:1`]);
        expect(await filtered({ fileKinds: [one] })).toEqual([]);
        await found(queryFor(one, { phrases: [one], everyWord: true }));
      }
      for (const one of NASTY) await engine.replace(one, fileWith(), []);
      expect(await engine.count()).toBe(0);
    });

    it("puts new passages in the place of old ones, and of none other, however often it is repeated", async () => {
      await bridges();
      const next = passagesOf("a", ["Tunnels go under the river."], { version: "v2" });
      for (let i = 0; i < 3; i++) await engine.replace("a", fileWith(), next);
      expect(await found(queryFor("river"))).toEqual(["a:1"]);
      expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
      expect(await engine.count()).toBe(3);
    });

    it("keeps what a file shares up to date when its passages stay the same", async () => {
      await bridges();
      const same = passagesOf("a", ["Bridges cross the river.", "The river was cold."]);
      await engine.replace("a", fileWith({ sourceId: "s2" }), same);
      expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
    });

    it("deletes a file that has no passages any more", async () => {
      await bridges();
      await engine.replace("a", fileWith(), []);
      await engine.replace("never-there", fileWith(), []);
      expect(await engine.fileIds()).toEqual(new Set(["b"]));
      expect(await found(queryFor("river"))).toEqual([]);
    });

    it("takes changes of many files at once", async () => {
      const ids = Array.from({ length: 12 }, (_, i) => `f${i}`);
      const put = () =>
        Promise.all(ids.map((id) => engine.replace(id, fileWith(), passagesOf(id, ["bridge", "river"]))));
      await put();
      await Promise.all([put(), engine.optimize(), found(queryFor("bridge"))]);
      expect(await engine.count()).toBe(24);
      expect(await engine.fileIds()).toEqual(new Set(ids));
    });

    it("lets many changes at once come out as if one came after the other", async () => {
      const texts = (word: string) => [`${word} here`, `${word} there`];
      await engine.replace("old", fileWith(), passagesOf("old", texts("ferry")));
      await engine.replace("gone", fileWith(), passagesOf("gone", texts("ferry")));
      await Promise.all([
        engine.replace("old", fileWith(), passagesOf("old", texts("tunnel"), { version: "v2" })),
        engine.replace("new", fileWith(), passagesOf("new", texts("tunnel"))),
        engine.replace("new", fileWith(), passagesOf("new", ["tunnel once"], { version: "v2" })),
        engine.replace("gone", fileWith(), []),
        engine.replace("back", fileWith(), []),
        engine.replace("back", fileWith(), passagesOf("back", ["tunnel again"])),
        engine.replace("never", fileWith(), passagesOf("never", ["tunnel never"])),
        engine.replace("never", fileWith(), []),
      ]);
      expect(await found(queryFor("ferry"))).toEqual([]);
      expect((await found(queryFor("tunnel"))).toSorted()).toEqual(["back:1", "new:1", "old:1", "old:2"]);
      expect(await engine.count()).toBe(4);
    });

    it("finds a file by its new name and place at once, and leaves its text as it was", async () => {
      const put = passagesOf("a", ["A pontoon bridge", "The river was cold"], {
        headings: ["Part I"],
        pageLabel: "A-1",
      });
      await engine.replace("a", fileWith({ nameText: "Old zeppelins", folderIds: ["f1"] }), put);
      await engine.replace("b", fileWith({ nameText: "Old zeppelins" }), passagesOf("b", ["A bridge"]));
      const now = {
        nameText: "New airships",
        folderIds: ["f2"],
        topics: ["air"],
        documentTypes: ["fm"],
        modifiedAt: 5,
      };
      await engine.describe("a", fileWith(now));
      expect((await found(queryFor("airship"))).toSorted()).toEqual(["a:1", "a:2"]);
      expect(await found(queryFor("zeppelin"))).toEqual(["b:1"]);
      expect(await filtered({ folderIds: ["f1"] })).toEqual([]);
      expect(await filtered({ folderIds: ["f2"], topics: ["air"], documentTypes: ["fm"], modifiedTo: 5 })).toEqual([
        "a:1",
      ]);
      expect(await found(queryFor("", { phrases: ["river was cold"] }))).toEqual(["a:2"]);
      const hits = await engine.find(queryFor("", { filter: { fileIds: ["a"] } }), SEES_S1, 10);
      expect(hits).toMatchObject(put);
      await engine.describe("a", fileWith({ sourceId: "s2" }));
      expect(await found(queryFor("pontoon"))).toEqual([]);
      expect(await engine.count()).toBe(3);
    });

    it("describes what a change beside it puts there, and nothing that has no passages", async () => {
      await Promise.all([
        engine.replace("a", fileWith({ nameText: "Zeppelins" }), passagesOf("a", ["A bridge"])),
        engine.describe("a", fileWith({ nameText: "Airships" })),
        engine.describe("never-there", fileWith({ nameText: "Airships" })),
      ]);
      expect(await found(queryFor("airship"))).toEqual(["a:1"]);
      expect(await found(queryFor("zeppelin"))).toEqual([]);
      expect(await engine.fileIds()).toEqual(new Set(["a"]));
    });

    it("orders equal scores by id", async () => {
      for (const id of ["c", "a", "b"]) await engine.replace(id, fileWith(), passagesOf(id, ["a bridge"]));
      expect(await found(queryFor("bridge"))).toEqual(["a:1", "b:1", "c:1"]);
      await engine.optimize();
      expect(await found(queryFor("bridge"))).toEqual(["a:1", "b:1", "c:1"]);
    });
  });
}

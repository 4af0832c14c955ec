import { expect, it } from "vitest";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import type { UnderContract } from "./under.contract.ts";

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

/** What an engine leaves out: by groups of words, exclusions, filters, and who asks. */
export function promisesToRestrict(opened: UnderContract): void {
  const { bridges, filtered, found } = opened;

  it("lets words only rank beside a phrase, unless every word is asked for", async () => {
    await opened.engine.replace(
      "a",
      fileWith(),
      passagesOf("a", ["The noise program.", "The noise program of Hawaii."]),
    );
    const phrases = ["noise program"];
    expect(await found(queryFor("Hawaii", { phrases }))).toEqual(["a:2", "a:1"]);
    expect(await found(queryFor("Hawaii", { phrases, everyWord: true }))).toEqual(["a:2"]);
  });

  it("wants one of each group", async () => {
    await opened.engine.replace(
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
    await opened.engine.replace("a", fileWith(), passagesOf("a", ["red bridges", "blue bridge", "old stone bridge"]));
    const without = [{ text: "blues", exact: false }];
    expect((await found(queryFor("bridge", { without }))).sort()).toEqual(["a:1", "a:3"]);
    expect(await found(queryFor("", { without }))).toEqual(["a:1", "a:3"]);
    const phrase = [{ text: "stone bridge", exact: true }];
    expect((await found(queryFor("bridge", { without: phrase }))).sort()).toEqual(["a:1", "a:2"]);
  });

  it("finds everything that the filter lets through, in the order of ids, when no word is given", async () => {
    await bridges();
    expect(await found(queryFor(""))).toEqual(["a:1", "a:2", "b:1", "b:2"]);
    expect(await found(queryFor("", { filter: { fileIds: ["b"] } }), 1)).toEqual(["b:1"]);
  });

  it("shows only what the asker may see", async () => {
    await opened.engine.replace("a", fileWith({ sourceId: "s2" }), passagesOf("a", ["bridge"]));
    await opened.engine.replace("b", fileWith({ sourceId: "s1" }), passagesOf("b", ["bridge"]));
    expect(await found(queryFor("bridge"))).toEqual(["b:1"]);
    expect(await opened.engine.find(queryFor("bridge"), { sourceIds: [] }, 5)).toEqual([]);
    expect(await opened.engine.find(queryFor("bridge"), { sourceIds: ["s1", "s2"] }, 5)).toHaveLength(2);
  });

  it("gives passages by their ids, in the order asked for, as far as the filter and who asks allow", async () => {
    const { engine } = opened;
    const inPart = { headings: ["Part I", "Rivers"], pageLabel: "A-1" };
    const [first, second] = passagesOf("a", ["Bridges cross the river.", "The river was cold."], inPart);
    const [other] = passagesOf("b", ["A ferry."]);
    const [hidden] = passagesOf("c", ["A hidden ferry."]);
    if (first === undefined || second === undefined || other === undefined || hidden === undefined) throw new Error();
    await engine.replace("a", fileWith({ topics: ["water"] }), [first, second]);
    await engine.replace("b", fileWith(), [other]);
    await engine.replace("c", fileWith({ sourceId: "s2" }), [hidden]);
    const ids = [second.id, hidden.id, "gone:v1:1:0", "it's", other.id, first.id];
    expect(await engine.passages(ids, {}, SEES_S1)).toMatchObject([second, other, first]);
    expect(await engine.passages(ids, { topics: ["water"] }, SEES_S1)).toMatchObject([second, first]);
    expect(await engine.passages(ids, { fileIds: [] }, SEES_S1)).toEqual([]);
    expect(await engine.passages(ids, { exceptTopics: ["water"] }, SEES_S1)).toMatchObject([other]);
    expect(await engine.passages(ids, {}, { sourceIds: [] })).toEqual([]);
    expect(await engine.passages([hidden.id], {}, { sourceIds: ["s2"] })).toMatchObject([hidden]);
    expect(await engine.passages([], {}, SEES_S1)).toEqual([]);
  });

  it("fills the limit with what the filter lets through", async () => {
    const many = Array.from({ length: 200 }, () => "bridge bridge bridge");
    await opened.engine.replace("many", fileWith({ sourceId: "s2" }), passagesOf("many", many));
    await opened.engine.replace("one", fileWith(), passagesOf("one", ["A long text that says bridge only once."]));
    expect(await found(queryFor("bridge"), 1)).toEqual(["one:1"]);
  });

  it("gives all there is when more is asked for than any library has", async () => {
    await bridges();
    const oneOf = [[{ text: "bridge", exact: false }]];
    expect((await found(queryFor("", { oneOf }), 40_000_000)).sort()).toEqual(["a:1", "b:1"]);
    expect(await found(queryFor("", { phrases: ["another bridge"] }), 40_000_000)).toEqual(["b:1"]);
  });

  it("tells which files hold words, phrases and signs, where nothing else matters", async () => {
    const across = "Red paint is kept in the shed. Blue paint, at 5 %, is not.";
    const texts = [across.slice(0, 30), across.slice(31)];
    const around = [
      { before: "", after: " Blue paint, at 5 %, is not." },
      { before: "Red paint is kept in the shed. ", after: "" },
    ];
    const passages = passagesOf("a", texts).map((one, i) => ({ ...one, ...(around[i] && { around: around[i] }) }));
    await opened.engine.replace("a", fileWith(), passages);
    await opened.engine.replace(
      "b",
      fileWith(),
      passagesOf("b", ["The shed is blue, and 5 boats."], { headings: ["Old paint", "Red"] }),
    );
    const holding = async (text: string, exact = true) => {
      const asked = queryFor("", { oneOf: [[{ text, exact }]], forFiles: true });
      const ranked = await opened.engine.rank(asked, SEES_S1, 40_000_000);
      return [...new Set(ranked.map(({ fileId }) => fileId))].sort();
    };
    expect(await holding("paints", false)).toEqual(["a", "b"]);
    expect(await holding("paint")).toEqual(["a", "b"]);
    expect(await holding("the shed blue paint")).toEqual(["a"]);
    expect(await holding("red paint")).toEqual(["a"]);
    expect(await holding("old paint")).toEqual(["b"]);
    for (const none of ["paint red", "boats old", "boats old paint", "paint the shed"])
      expect(await holding(none)).toEqual([]);
    expect(await holding("5 %")).toEqual(["a"]);
  });

  it("restricts by file, kind, folder, type, topic and date", async () => {
    const [may, june] = [Date.UTC(2024, 4, 1), Date.UTC(2024, 5, 1)];
    const a = { fileKind: "doc", folderIds: ["f1", "f2"], documentTypes: ["fm"], topics: ["water"], modifiedAt: may };
    await opened.engine.replace("a", fileWith(a), passagesOf("a", ["bridge"]));
    await opened.engine.replace("b", fileWith({ folderIds: ["f1"], modifiedAt: june }), passagesOf("b", ["bridge"]));
    await opened.engine.replace("c", fileWith({ modifiedAt: null }), passagesOf("c", ["bridge"]));
    expect(await filtered({ fileIds: ["b", "c"] })).toEqual(["b:1", "c:1"]);
    expect(await filtered({ exceptFileIds: ["b", "x'"] })).toEqual(["a:1", "c:1"]);
    expect(await filtered({ exceptFileIds: [] })).toHaveLength(3);
    expect(await filtered({ exceptFolderIds: ["f2", "x'"] })).toEqual(["b:1", "c:1"]);
    expect(await filtered({ exceptFolderIds: ["f1"], exceptTopics: ["air"] })).toEqual(["c:1"]);
    expect(await filtered({ exceptTopics: ["air", "water"] })).toEqual(["b:1", "c:1"]);
    expect(await filtered({ exceptFolderIds: [], exceptTopics: [] })).toHaveLength(3);
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
    for (const one of NASTY)
      await opened.engine.replace(one, fileWith({ folderIds: [one] }), passagesOf(one, ["bridge"]));
    expect(await opened.engine.fileIds()).toEqual(new Set(NASTY));
    for (const one of NASTY) {
      expect(await filtered({ fileIds: [one] })).toEqual([`${one}:1`]);
      expect(await filtered({ folderIds: [one] })).toEqual([`${one}:1`]);
      expect(await filtered({ fileKinds: [one] })).toEqual([]);
      await found(queryFor(one, { phrases: [one], everyWord: true }));
    }
    for (const one of NASTY) await opened.engine.replace(one, fileWith(), []);
    expect(await opened.engine.count()).toBe(0);
  });
}

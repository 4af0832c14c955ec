import { beforeEach, expect, it } from "vitest";
import { vocabularyOf } from "../../../core/text/vocabulary.ts";
import type { Engine, PassageFilter } from "../../../drivers/engines/engine.ts";
import { fileWith, passagesOf } from "../../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { memoryVectors } from "../../../drivers/vector-indexes/memory.ts";
import { byMeaning, type ByMeaning } from "./by-meaning.ts";
import type { Kin } from "./distinct-hits.ts";
import { lookUp, type LibraryWords } from "./look-up.ts";

const SPEED = "The pontoon bridge is crossed at a speed of ten kilometres an hour.";

let engine: Engine;
let kin: Map<string, Kin>;
let texts: string[];

beforeEach(() => {
  engine = memoryEngine();
  kin = new Map();
  texts = [];
});

async function put(id: string, text: string, some: Partial<Kin> = {}): Promise<void> {
  await engine.replace(id, fileWith({ sourceId: "s1" }), passagesOf(id, [text]));
  const unknown = { content_hash: id, edition_key: null, publication_number: null, published_at: null };
  const place = { name: `${id}.pdf`, folder_path: "", modified_at: null };
  kin.set(id, { id, ...unknown, ...place, ...some });
  texts.push(text);
}

const words: LibraryWords = {
  wordFiles: async () => texts.length,
  wordCounts: async (asked) =>
    new Map(asked.map((word) => [word, texts.filter((text) => vocabularyOf([text]).includes(word)).length])),
  heldByNames: async () => [],
  namesByInitials: async () => new Map(),
  fileNames: async (ids) => new Map(ids.map((id) => [id, id])),
  fileKin: async (ids) => new Map(ids.flatMap((id) => [...kin].filter(([one]) => one === id))),
  copyIds: async (ids) => {
    const hashes = new Set(ids.map((id) => kin.get(id)?.content_hash));
    return [...kin.values()].filter(({ content_hash: hash }) => hashes.has(hash)).map(({ id }) => id);
  },
};

async function filesFor(asked: string): Promise<string[]> {
  const { hits } = await lookUp(
    { engine, words, meaning: null },
    { asked, filter: {}, visibleTo: { sourceIds: ["s1"] } },
  );
  return [...new Set(hits.map(({ fileId }) => fileId))].sort();
}

it("takes a document once, and what its many copies would keep out", async () => {
  for (let i = 10; i < 60; i++) await put(`copy${i}`, SPEED, { content_hash: "same" });
  await put(
    "other",
    "At night the bridge is crossed slower, whatever its kind may be, as the sergeant said to all of us.",
  );
  const files = await filesFor("How fast is the pontoon bridge crossed?");
  expect(files).toHaveLength(2);
  expect(files).toContain("other");
});

it("takes it at the place that is most likely the original", async () => {
  const same = { content_hash: "same" };
  await put("copy", SPEED, { ...same, name: "copy of speeds.pdf", folder_path: "Backup/Old/deep" });
  await put("own", SPEED, { ...same, name: "speeds.pdf", folder_path: "Engineering" });
  await put("twin", SPEED, { ...same, name: "speeds (1).pdf", folder_path: "Engineering" });
  expect(await filesFor("How fast is the pontoon bridge crossed?")).toEqual(["own"]);
});

const FM = { edition_key: "fm 5-34", publication_number: "FM 5-34" };

it("leaves out an old edition where the current one says as much", async () => {
  await put("old", SPEED.replace("ten", "six"), { ...FM, published_at: "1987" });
  await put("new", SPEED, { ...FM, published_at: "2005-07" });
  await put("apart", SPEED.replace("pontoon", "panel"), { published_at: "1970" });
  expect(await filesFor("At what speed is the pontoon bridge crossed?")).toEqual(["apart", "new"]);
});

it("takes the old edition when the question names its year, or the current one does not say it", async () => {
  await put("old", SPEED, { ...FM, published_at: "1987" });
  await put("new", "Rafts are rowed.", { ...FM, published_at: "2005" });
  expect(await filesFor("At what speed is the pontoon bridge crossed?")).toEqual(["old"]);
  await put("new", SPEED, { ...FM, published_at: "2005" });
  expect(await filesFor("At what speed was the pontoon bridge crossed in 1987?")).toEqual(["old"]);
});

it("takes the edition alone that the question asks for, and drops the words that only say which", async () => {
  await put("oldest", SPEED.replace("ten", "four"), { ...FM, published_at: "1970" });
  await put("old", SPEED.replace("ten", "six"), { ...FM, published_at: "1987" });
  await put("new", SPEED, { ...FM, published_at: "2005-07" });
  const lookedUp = async (asked: string) => {
    const request = { asked, filter: {}, visibleTo: { sourceIds: ["s1"] } };
    const { hits, outdated, question } = await lookUp({ engine, words, meaning: null }, request);
    return [hits.map(({ fileId }) => fileId), outdated.map(({ fileId }) => fileId).sort(), question.text];
  };
  const others = ["new", "oldest"];
  const asked = "At what speed is the pontoon bridge crossed";
  expect(await lookedUp(`${asked} in the older edition?`)).toEqual([["old"], others, `${asked}?`]);
  expect(await lookedUp(`${asked} according to the 1987 edition?`)).toEqual([["old"], others, `${asked}?`]);
  expect(await lookedUp(`${asked} in the current edition?`)).toEqual([["new"], ["old", "oldest"], `${asked}?`]);
});

it("keeps what tells of the year itself, whatever edition is of that year", async () => {
  await put("old", SPEED, { ...FM, published_at: "1987" });
  await put("new", "In 1987 the pontoon bridge was crossed at a speed of six kilometres an hour.", {
    ...FM,
    published_at: "2005",
  });
  expect(await filesFor("At what speed was the pontoon bridge crossed in 1987?")).toEqual(["new", "old"]);
});

/** A meaning by which all that tells of streams is near to all that tells of rivers. */
async function riversAreStreams(): Promise<ByMeaning> {
  const vectorOf = (text: string) => Float32Array.from(/river|stream/i.test(text) ? [1, 0] : [0, 1]);
  const embedder = {
    model: "rivers",
    dimensions: 2,
    embed: async (some: readonly string[]) => some.map(vectorOf),
    close: async () => {},
  };
  const vectors = memoryVectors();
  const all = { words: "", phrases: [], everyWord: false, fuzzy: false, filter: {} };
  for (const { id, fileId, text } of await engine.find(all, { sourceIds: ["s1", "hidden"] }, 100))
    await vectors.put(fileId, [{ passageId: id, mark: "", vector: vectorOf(text) }]);
  return byMeaning({ embedder, vectors }, () => {});
}

const STREAM = "A stream in spate is forded by no one.";

async function meantFor(asked: string, filter: PassageFilter = {}): Promise<string[]> {
  const meaning = await riversAreStreams();
  const { hits } = await lookUp({ engine, words, meaning }, { asked, filter, visibleTo: { sourceIds: ["s1"] } });
  return hits.map(({ fileId }) => fileId);
}

it("finds what means the like in other words, behind what has the words, and each copy once", async () => {
  await put("worded", "Rivers are crossed by ferry in the valley.");
  await put("meant", STREAM, { content_hash: "same" });
  await put("copy", STREAM, { content_hash: "same" });
  await put("else", "Taxes are due in May.");
  expect((await meantFor("How are rivers crossed?")).slice(0, 2)).toEqual([
    "worded",
    expect.stringMatching("meant|copy"),
  ]);
  expect(await filesFor("How are rivers crossed?")).toEqual(["worded"]);
});

it("finds nothing by its meaning that may not be seen, or that the filter leaves out", async () => {
  await put("meant", STREAM);
  await engine.replace("secret", fileWith({ sourceId: "hidden" }), passagesOf("secret", [STREAM]));
  expect(await meantFor("How are rivers crossed?")).toEqual(["meant"]);
  expect(await meantFor("How are rivers crossed?", { fileIds: ["other"] })).toEqual([]);
});

it("finds by words alone when nothing can be told of the meaning", async () => {
  await put("worded", "Rivers are crossed by ferry in the valley.");
  const meaning: ByMeaning = { model: "none", rest: () => {}, of: async () => null };
  const request = { asked: "How are rivers crossed?", filter: {}, visibleTo: { sourceIds: ["s1"] } };
  const { hits, likeness } = await lookUp({ engine, words, meaning }, request);
  expect([hits.map(({ fileId }) => fileId), likeness]).toEqual([["worded"], undefined]);
});

it("asks the publication alone that a question names by its number", async () => {
  const dodi = { publication_number: "DoDI 4715.13" };
  await put("own", "The program is approved by the secretary.", dodi);
  await put("other", "DoDI 4715.13 is approved in Reference (b), and implements the program.", {
    publication_number: "DoDD 1",
  });
  const ask = async (asked: string) =>
    lookUp({ engine, words, meaning: null }, { asked, filter: {}, visibleTo: { sourceIds: ["s1"] } });
  const { number, hits } = await ask("Who approved the program of DoDI 4715.13?");
  expect([number, ...hits.map(({ fileId }) => fileId)]).toEqual(["DoDI 4715.13", "own"]);
  const termsOf = async (text: string) => (await ask(text)).question.terms.map(({ word }) => word);
  expect(await termsOf("Who approved the program of DoDI 4715.13?")).toEqual(["approved", "program"]);
  expect(await termsOf("What is DoDI 4715.13?")).toContain("dodi");
  expect(await termsOf("Which issuance does DoDI 4715.13 replace?")).toContain("dodi");
  expect((await ask("Which issuance implements DoDI 4715.13 as approved?")).hits.length).toBe(2);
});

import { describe, expect, it } from "vitest";
import { analyseAll, sentenceTexts } from "./analysed.ts";
import { takeApart, type Found } from "./weigh.ts";
import { madeHit } from "../made-hit.ts";
import { LIKENESS_FEATURES, likenessFeatures, nearestPassages, type Likeness, type Near } from "./likeness.ts";
import { answerModel, isFittedFor, modelFor } from "../model.ts";
import { readQuestion } from "../asked/question.ts";
import { worthComparing } from "./rank.ts";

const hit = (pageNumber: number, text: string) => madeHit(text, { pageNumber, score: 0 });

const PAY = "Troops receive wages monthly. A clerk hands them out.";
const BRIDGE = "The bridge carries forty trucks.";
const [pay, bridge] = [hit(1, PAY), hit(2, BRIDGE)];
const passages = analyseAll([pay, bridge]);
const likeness: Likeness = {
  passages: new Map([
    [pay.id, 0.6],
    [bridge.id, 0.1],
  ]),
  weights: [0.25, 0.35, 0.4],
  sentences: new Map([
    ["Troops receive wages monthly.", { cosine: 0.7, met: [1, 0.4, 0.8] }],
    ["A clerk hands them out.", { cosine: 0.2, met: [0, 0.9, 0.2] }],
    [BRIDGE, { cosine: 0.1, met: [0.2, 0.1, 0] }],
  ]),
};

/** The features of a sentence, by their names. */
function named(some: Likeness | null, passage: number, at: number): Record<string, number> {
  const [own] = passages.slice(passage);
  if (own === undefined) throw new Error("there is no such passage");
  const values = likenessFeatures(passages, some)(own, at);
  return Object.fromEntries(LIKENESS_FEATURES.map((name, i) => [name, values[i] ?? Number.NaN]));
}

describe("what is seen of a sentence's meaning", () => {
  it("is how near it and its passage are, and how far behind the best", () => {
    expect(named(likeness, 0, 0)).toMatchObject({
      likeSentence: 0.7,
      likePassage: 0.6,
      likeSentenceBehind: 0,
      likeRank: 1,
    });
    const second = named(likeness, 1, 0);
    expect(second).toMatchObject({ likeSentence: 0.1, overlapLowest: 0, likeRank: 1 / 3 });
    expect(second.overlap).toBeCloseTo(0.085);
    expect(second.likePassageBehind).toBeCloseTo(0.5);
    expect(second.overlapBehind).toBeCloseTo(0.625);
  });

  it("is how well it meets the question's tokens by itself, and together with the sentences beside it", () => {
    const first = named(likeness, 0, 0);
    expect(first.overlap).toBeCloseTo(0.71);
    expect(first.overlapLowest).toBeCloseTo(0.4);
    expect(first.overlapAround).toBeCloseTo(0.885);
    expect(first.overlapLowestAround).toBeCloseTo(0.8);
    expect(named(likeness, 0, 1).overlapPassage).toBeCloseTo(0.885);
  });

  it("knows nothing of a sentence that was not compared but what stands beside it", () => {
    const some = new Map([...likeness.sentences].slice(0, 1));
    const values = named({ ...likeness, sentences: some }, 0, 1);
    expect(values).toMatchObject({ likeSentence: 0, overlap: 0, overlapLowest: 0 });
    expect(values.overlapAround).toBeCloseTo(0.71);
  });

  it("is nothing where no meaning was compared", () => {
    expect(Object.values(named(null, 0, 0)).every((value) => value === 0)).toBe(true);
  });

  it("takes the best sentence for a passage that has no vector yet", () => {
    expect(named({ ...likeness, passages: new Map() }, 0, 1)).toMatchObject({ likeSentence: 0.2, likePassage: 0.7 });
  });
});

it("looks at the nearest passages first, and at none that has no vector", () => {
  const vectors = new Map([[bridge.id, 0.1]]);
  expect(nearestPassages(passages, likeness).map(({ hit: { id } }) => id)).toEqual([pay.id, bridge.id]);
  expect(nearestPassages(passages, { ...likeness, passages: vectors }).map(({ hit: { id } }) => id)).toEqual([
    bridge.id,
  ]);
});

it("compares each sentence of what is weighed once, word for word", () => {
  const found: Found = {
    question: readQuestion("How often do soldiers get money?"),
    hits: [pay, bridge, { ...bridge, id: "copy", kind: "contents" }],
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  };
  const textsOf = (hits: Found["hits"], near: Near) =>
    worthComparing(takeApart({ ...found, hits }, near).candidates, near, answerModel.ranker);
  const compared = textsOf(found.hits, likeness);
  expect(compared.toSorted()).toEqual(passages.flatMap(sentenceTexts).toSorted());
  const many = Array.from({ length: 40 }, (_, i) =>
    hit(i + 3, `${PAY} Money comes on day ${i}. Soldiers wait ${i} hours.`),
  );
  const chosen = textsOf([...many, bridge], { passages: new Map([[bridge.id, 0.9]]) });
  expect(chosen).toContain(BRIDGE);
  expect(chosen.length).toBeLessThanOrEqual(37);
});

it("uses numbers that were fitted with the same embedding model, whatever its folder is called, and no others", () => {
  expect(isFittedFor("my-own-copy-10f155133b8e")).toBe(true);
  expect(isFittedFor("minilm-000000000000")).toBe(false);
  expect(modelFor({ likeness })).not.toBe(modelFor({ likeness: null }));
  expect(modelFor({})).toBe(modelFor({ likeness: null }));
});

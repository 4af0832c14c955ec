import { expect, it } from "vitest";
import { analyseAll } from "./analysed.ts";
import { gatherEvidence } from "./evidence.ts";
import { madeHit } from "../made-hit.ts";
import { readQuestion } from "../asked/question.ts";
import { wordLikeness } from "./word-likeness.ts";

const hit = (start: number, text: string) => madeHit(text, { start });

const WINE = "The brotherhood forbids drinking alcohol.";
const ROAD = "The road to the harbour was mended.";
const found = analyseAll([hit(0, WINE), hit(100, `${ROAD} It is wide.`)]);
const likenessFor = (asked: string) =>
  wordLikeness(gatherEvidence({ question: readQuestion(asked), found, rarity: null, names: new Map() }), found);

it("finds the sentence nearer whose words mean what the question's do, without a word in common", () => {
  const { sentences, passages } = likenessFor("Which beverage is prohibited?");
  expect(sentences.get(WINE)?.cosine).toBeGreaterThan((sentences.get(ROAD)?.cosine ?? 1) + 0.1);
  const [wine = 0, road = 1] = found.map((one) => passages.get(one.hit.id));
  expect(wine).toBeGreaterThan(road);
});

it("meets a word fully by itself, in part by one like it, and never by less than nothing", () => {
  const { sentences, weights } = likenessFor("alcohol beverage");
  const [itself = 0, alike = 0] = sentences.get(WINE)?.met ?? [];
  expect(itself).toBeCloseTo(1, 5);
  expect(alike).toBeGreaterThan(0.2);
  expect(alike).toBeLessThan(1);
  expect(Math.min(...[...sentences.values()].flatMap(({ met }) => met))).toBeGreaterThanOrEqual(0);
  expect(weights).toHaveLength(2);
});

import { expect, it } from "vitest";
import { CONFIDENCE_NAMES } from "./confidence-features.ts";
import { confidenceOf, probabilityOf } from "./confidence.ts";

const MODEL = {
  trees: [3],
  answersFrom: 1,
  passages: 100,
  curve: [
    [0, 0.1],
    [2, 0.5],
    [4, 0.9],
  ],
} as const;

const features = (...present: string[]) => CONFIDENCE_NAMES.map((name) => (present.includes(name) ? 1 : 0));

it("reads a probability off the curve, and the end beyond its ends", () => {
  expect([-1, 1, 3, 9].map((score) => probabilityOf(MODEL.curve, score))).toEqual([0.1, expect.closeTo(0.3), 0.7, 0.9]);
});

it("answers from the threshold on", () => {
  expect(confidenceOf(MODEL, features())).toMatchObject({ answers: true, probability: 0.7 });
  expect(confidenceOf({ ...MODEL, answersFrom: 3.5 }, features()).answers).toBe(false);
});

it("asks more of an answer the more often a library is twice as large, and no less in a small one", () => {
  const answersIn = (passages: number, answersFrom: number) =>
    confidenceOf({ ...MODEL, answersFrom }, features(), passages).answers;
  expect([1, 100, 200, 400].map((passages) => answersIn(passages, 2.75))).toEqual([true, true, true, false]);
  // However large it is, no more than what was found out.
  expect([1e3, 1e4, 1e9].map((passages) => answersIn(passages, 1.95))).toEqual([true, true, true]);
  expect([1, 100, 200].map((passages) => answersIn(passages, 3.01))).toEqual([false, false, false]);
});

it("tells what is refused as no surer than the least sure answer", () => {
  const refused = confidenceOf({ ...MODEL, answersFrom: 2.5 }, features(), 100 * 2 ** 8);
  expect(refused).toEqual({ answers: false, probability: expect.closeTo(0.6) });
});

it.each(["quantityMissing", "numberMissing", "definitionMissing"])(
  "does not answer when what is asked for is not there: %s",
  (name) => {
    const { answers, probability } = confidenceOf(MODEL, features(name));
    expect(answers).toBe(false);
    expect(probability).toBeLessThanOrEqual(0.3);
  },
);

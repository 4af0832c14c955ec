import { describe, expect, it } from "vitest";
import { compareTokens, readText } from "./compare-tokens.ts";
import { unitVector } from "./unit-vector.ts";

/** A text of two-dimensional tokens, between those that open and close it; an id is the degrees that its vector points to. */
function textOf(...ids: readonly number[]) {
  const pointing = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const inner = ids.flatMap((id) => pointing(id).map((number) => 3 * number));
  const data = Float32Array.from([9, 9, ...inner, 9, 9]);
  const vector = unitVector(Float32Array.from(pointing(ids[0] ?? 0))) ?? new Float32Array();
  return readText({ data, dims: [1, ids.length + 2, 2] }, { ids: [-1, ...ids, -2], vector });
}

describe("comparing texts with a question, token by token", () => {
  it("finds each token of the question in a text that has them all, in whatever order", () => {
    const [one] = compareTokens(textOf(10, 80), [textOf(80, 45, 10)]).texts;
    expect(one?.met).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(one?.cosine).toBeCloseTo(Math.cos((70 * Math.PI) / 180));
  });

  it("lets a token that is rare among the texts count for more", () => {
    const { weights, texts } = compareTokens(textOf(0, 90), [textOf(0), textOf(0, 90), textOf(0, 45), textOf(0, 30)]);
    expect(weights[1]).toBeGreaterThan(4 * (weights[0] ?? 0));
    expect((weights[0] ?? 0) + (weights[1] ?? 0)).toBeCloseTo(1);
    expect(texts.map(({ met }) => met[1])).toEqual([0, 1, Math.SQRT1_2, 0.5].map((cosine) => expect.closeTo(cosine)));
  });

  it("keeps nothing of the tokens that open and close a text", () => {
    const { ids, tokens } = textOf(10, 80);
    expect(ids).toEqual([10, 80]);
    expect(tokens).toHaveLength(4);
    expect(Math.hypot(tokens[0] ?? 0, tokens[1] ?? 0)).toBeCloseTo(1);
  });

  it("takes texts without any token, and none at all", () => {
    expect(compareTokens(textOf(10), []).texts).toEqual([]);
    expect(compareTokens(textOf(), [textOf(10)])).toMatchObject({ weights: [], texts: [{ met: [] }] });
    expect(compareTokens(textOf(10), [textOf()]).texts[0]?.met).toEqual([-1]);
  });

  it("says so of a model that makes one vector of a text, and none of its tokens", () => {
    const vector = Float32Array.from([1, 0]);
    expect(() => readText({ data: vector, dims: [1, 2] }, { ids: [1, 2, 3], vector })).toThrow("no vectors of tokens");
  });
});

import { expect, it } from "vitest";
import { plainClaim } from "./plain-claim.ts";

it("takes marks and dress off", () => {
  expect(plainClaim("- The **bridge** is of _stone_ [1][2, 3].")).toEqual({
    text: "The bridge is of stone.",
    marks: [1, 2, 3],
  });
  expect(plainClaim("2. It was [sic] widened [4].")).toEqual({ text: "It was widened.", marks: [4] });
});

it("leaves figures, names and signs as they are", () => {
  const text = "Section 3(a) of snake_case rule 4.2 gives 88% to A & B at 10:30.";
  expect(plainClaim(`${text} [1]`)?.text).toBe(text);
});

const REFUSED: readonly string[] = [
  "No mark.",
  "[1].",
  "See https://example.org [1].",
  "See www.example.org/x [1].",
  "See evil.example for more [1].",
  "Write to a@example.org [1].",
  "See [this](there) [1].",
  "[ref]: there [1].",
  "![p](q) A bridge [1].",
  "A <b>bridge</b> [1].",
  "A &lt;bridge&gt; [1].",
  "A `bridge` [1].",
  "A bri\u200bdge [1].",
  "A bri\u202edge [1].",
  "A bridge (of stone [1].",
  `A ${"long ".repeat(300)} bridge [1].`,
];
for (const written of REFUSED) {
  it(`refuses ${JSON.stringify(written.slice(0, 40))}`, () => expect(plainClaim(written)).toBeNull());
}

import { expect, it } from "vitest";
import { analyseAll } from "./analysed.ts";
import { headingsOf } from "./headings-of.ts";
import { madeHit } from "../made-hit.ts";

const TEXT = [
  "(g) REPORTS.—The Warden reports each year.",
  "(h) DURATION; EXTENSION.—",
  "(1) The program ends on 30 September 2024.",
  "(2) The Warden may extend it. He need not.",
  "(i) Nothing else holds.",
].join("\n\n");
const [own] = analyseAll([madeHit(TEXT, { headings: ["SEC. 3. PROGRAM"] })]).map((passage) =>
  passage.sentences.map((_, at) => headingsOf({ passage, at }).slice(1)),
);

it("a sentence stands under the heading that opens it, and the items below one that stands alone under that", () => {
  const DURATION = ["DURATION; EXTENSION"];
  expect(own).toEqual([["REPORTS"], DURATION, DURATION, DURATION, DURATION, []]);
});

import { expect, it } from "vitest";
import { singleSpaced } from "./single-spaced.ts";

it("makes one space of each run of white space, whatever it is of", () => {
  expect(singleSpaced(" a  b\nc\t d \n\n e\u00a0f ")).toBe(" a b c d e f ");
  expect(singleSpaced("as it is")).toBe("as it is");
});

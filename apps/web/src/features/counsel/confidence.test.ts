import { expect, it } from "vitest";
import { confidenceView } from "./confidence.ts";

it("goes red, amber, green at .5 and .7", () => {
  const tones = [0, 0.499, 0.5, 0.699, 0.7, 1].map((confidence) => confidenceView(confidence, "answer").tone);
  expect(tones).toEqual(["red", "red", "amber", "amber", "green", "green"]);
});

it("says it in words and per cent", () => {
  expect(confidenceView(0.86, "answer").text).toBe("Well supported 86 %");
  expect(confidenceView(0.29, "answer").text).toBe("Weakly supported 29 %");
});

it("does not round up into the next colour", () => {
  expect(confidenceView(0.6999, "answer")).toMatchObject({ tone: "amber", text: "Partly supported 69 %" });
});

it("speaks of matches where documents were searched for", () => {
  expect(confidenceView(0.62, "documents").text).toBe("Partial match 62 %");
});

it("never says that pages support well, or state directly, what they lack a word of", () => {
  expect(confidenceView(0.86, "answer").why).toContain("directly");
  expect(confidenceView(0.86, "lacking")).toMatchObject({ tone: "green", text: "Mostly supported 86 %" });
  expect(confidenceView(0.86, "lacking").why).not.toContain("directly");
  expect(confidenceView(0.6, "lacking")).toEqual(confidenceView(0.6, "answer"));
});

it("calls an abstention what it is", () => {
  expect(confidenceView(0.12, "abstention")).toMatchObject({ tone: "red", text: "Not supported 12 %" });
});

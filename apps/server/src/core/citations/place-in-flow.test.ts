import { describe, expect, it } from "vitest";
import { placeInFlow, type InFlow } from "./place-in-flow.ts";

const TEXT = [
  "Handbook of crossings",
  "It tells how rivers are crossed.",
  "Rivers",
  "Rivers rise.",
  "Fords",
  "A ford is marked. Rivers are deep there.",
  "Rivers",
  "It is closed in spring.",
].join("\n\n");
const OUTLINE = [
  { title: "Handbook of crossings", pageNumber: 1, level: 1 },
  { title: "Rivers", pageNumber: 1, level: 2 },
  { title: "Fords", pageNumber: 1, level: 3 },
  { title: "Rivers", pageNumber: 1, level: 4 },
  { title: "Bridges", pageNumber: 3, level: 2 },
];

const at = (words: string, part: Partial<InFlow> = {}): string =>
  placeInFlow({ number: 1, label: null, text: TEXT, start: TEXT.indexOf(words), outline: OUTLINE, ...part });

describe("a place in a file without pages", () => {
  it("is told by the two headings nearest above it, and the paragraph below the nearest", () => {
    expect(at("It tells how")).toBe("“Handbook of crossings”, paragraph 1");
    expect(at("Rivers rise")).toBe("“Handbook of crossings › Rivers”, paragraph 1");
    expect(at("Rivers are deep")).toBe("“Rivers › Fords”, paragraph 1");
    expect(at("It is closed")).toBe("“Fords › Rivers”, paragraph 1");
  });

  it("is told by headings alone where its part begins below one of an earlier part", () => {
    const text = "A second paragraph.\n\nA third.";
    expect(placeInFlow({ number: 2, label: null, text, start: 21, outline: OUTLINE })).toBe("“Fords › Rivers”");
    const bridges = `${text}\n\nBridges\n\nA bridge bears.\n\nIt is checked.`;
    expect(
      placeInFlow({ number: 3, label: null, text: bridges, start: bridges.indexOf("It is"), outline: OUTLINE }),
    ).toBe("“Handbook of crossings › Bridges”, paragraph 2");
  });

  it("is told by the paragraph where no heading is above it, and by its part where the file goes on", () => {
    expect(at("Rivers rise", { outline: [] })).toBe("paragraph 4");
    expect(at("Rivers rise", { outline: [], number: 2 })).toBe("part 2");
  });

  it("is told by what its slide, sheet or chapter is called", () => {
    expect(at("Rivers rise", { label: "Slide 3" })).toBe("Slide 3");
  });

  it("names a heading itself by the one above, and cuts long ones", () => {
    expect(at("Fords")).toBe("“Handbook of crossings › Rivers”, paragraph 2");
    const title = "A".repeat(100);
    const long = `${title}\n\nText.`;
    const outline = [{ title, pageNumber: 1, level: 1 }];
    expect(placeInFlow({ number: 1, label: null, text: long, start: 102, outline })).toBe(
      `“${"A".repeat(79)}…”, paragraph 1`,
    );
  });
});

import { expect, it } from "vitest";
import { recognitionText } from "./recognition-text.ts";

const NONE = { engine: "tesseract", languages: ["eng"], pages_waiting: 0, pages_done: 0, pages_failed: 0 };

it("says nothing where no page has needed it", () => {
  expect(recognitionText(NONE)).toBeNull();
});

it("tells engine, languages and what became of the pages", () => {
  expect(
    recognitionText({ ...NONE, languages: ["eng", "deu"], pages_waiting: 1_200, pages_done: 3, pages_failed: 1 }),
  ).toBe("Text recognition (tesseract, eng + deu): 1,200 pages waiting, 3 done, 1 failed");
  expect(recognitionText({ ...NONE, pages_waiting: 1 })).toBe("Text recognition (tesseract, eng): 1 page waiting");
});

it("says that nothing will be done where no engine is", () => {
  expect(recognitionText({ ...NONE, engine: null, pages_waiting: 7 })).toBe(
    "Text recognition (off: nothing here can do it): 7 pages waiting",
  );
});

import { expect, it } from "vitest";
import { memoryOcr } from "./memory.ts";
import type { OcrEngine } from "./ocr-engine.ts";
import { chooseOcr } from "./registry.ts";

const engine = (name: string, ...languages: string[]): OcrEngine => ({
  ...memoryOcr(() => ({ words: [], confidence: 0, turn: 0, skew: 0 })),
  name,
  languages: async () => languages,
});
const choose = async (ocr: string, ocrLanguages: string[], ...engines: OcrEngine[]) => {
  const { engine: chosen, languages, notes } = await chooseOcr({ ocr, ocrLanguages }, engines);
  return { engine: chosen?.name ?? null, languages, notes };
};

it("takes the first that works here, with the languages asked for", async () => {
  expect(await choose("auto", ["deu", "eng"], engine("tesseract"), engine("tesseract.js", "eng", "deu"))).toEqual({
    engine: "tesseract.js",
    languages: ["deu", "eng"],
    notes: [],
  });
});

it("says which language is not installed, and reads the others", async () => {
  const { languages, notes } = await choose("auto", ["eng", "chi_sim"], engine("tesseract", "deu", "eng"));
  expect(languages).toEqual(["eng"]);
  expect(notes).toEqual([
    "The setting OCR_LANGUAGES names chi_sim, which tesseract does not have here (it has deu, eng): install its language data (such as tesseract-ocr-chi-sim), or leave it out.",
  ]);
});

it("falls back to English where none of the languages is installed, and says so", async () => {
  expect(
    await choose("tesseract.js", ["fra"], engine("tesseract", "fra"), engine("tesseract.js", "eng")),
  ).toMatchObject({
    engine: "tesseract.js",
    languages: ["eng"],
    notes: [
      expect.stringContaining("names fra, which tesseract.js does not have here (it has eng): install tesseract"),
    ],
  });
});

it("says when what is asked for is not there, and recognises nothing then", async () => {
  expect(await choose("tesseract", ["eng"], engine("tesseract"), engine("tesseract.js", "eng"))).toEqual({
    engine: null,
    languages: [],
    notes: [expect.stringMatching(/^Text recognition by tesseract \(setting OCR\) is not possible here.+\.$/)],
  });
  expect((await choose("auto", ["eng"], engine("tesseract"))).notes).toHaveLength(1);
});

it("is off when it is set off, without a word", async () => {
  expect(await choose("off", ["eng"], engine("tesseract", "eng"))).toEqual({ engine: null, languages: [], notes: [] });
});

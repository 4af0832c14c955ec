import { expect, it } from "vitest";
import { embeddingsText } from "./embeddings-text.ts";

const NOW = { model: "minilm", problem: null, files: 3_391, files_done: 1_204, files_failed: 0, failures: [] };

it("says nothing where none are made, but for what keeps them from being made", () => {
  expect(embeddingsText({ ...NOW, model: null })).toBeNull();
  expect(embeddingsText({ ...NOW, model: null, problem: "There is no model." })).toBe("There is no model.");
});

it("tells how many files have them, how many failed, and what is wrong now", () => {
  expect(embeddingsText(NOW)).toBe("Meaning vectors: 1,204 of 3,391 files");
  expect(embeddingsText({ ...NOW, files_failed: 4 })).toBe("Meaning vectors: 1,204 of 3,391 files, 4 failed");
  expect(embeddingsText({ ...NOW, problem: "The model is down." })).toBe(
    "Meaning vectors: 1,204 of 3,391 files. The model is down.",
  );
  expect(embeddingsText({ ...NOW, files: 0 })).toBe("Meaning vectors: no files yet");
});

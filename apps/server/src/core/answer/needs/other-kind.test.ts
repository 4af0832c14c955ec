import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

it.each([
  ["When was the pear tree planted by Ida Holm?", "The apple tree was planted in 1961 by Ida Holm."],
  ["What is the load of a medium raft of the crossing?", "The load of a heavy raft of the crossing is 45 tons."],
])("is not sure of another kind of what is asked about: %s", (question, text) => {
  expect(madeDraft(question, text).confidence).toBeLessThanOrEqual(0.5);
});

it.each([
  ["When was the apple tree planted by Ida Holm?", "The apple tree was planted in 1961 by Ida Holm."],
  ["When was the old apple tree planted by Ida Holm?", "The apple tree was planted in 1961 by Ida Holm. It is old."],
])("is sure of the very kind, and where its passage says so: %s", (question, text) => {
  expect(madeDraft(question, text).confidence).toBeGreaterThan(0.5);
});

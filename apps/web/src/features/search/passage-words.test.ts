import { expect, it } from "vitest";
import { passageWords } from "./passage-words.ts";

it("tells a passage by the words around its first match", () => {
  const before = "one two three four five six seven eight";
  const behind = "nine, ten eleven twelve thirteen fourteen fifteen sixteen seventeen";
  expect(passageWords(`… ${before} <mark>noise</mark> ${behind} <mark>noise</mark> …`)).toBe(
    "three four five six seven eight noise nine, ten eleven twelve thirteen fourteen fifteen sixteen",
  );
});

it("takes no more than there is, and nothing that only says that the text goes on", () => {
  expect(passageWords("… <mark>Noise</mark> …")).toBe("Noise");
  expect(passageWords("a low-<mark>noise</mark>/hum line")).toBe("a low-noise/hum line");
  expect(passageWords("R&amp;D <mark>noise</mark> &lt; 5 dB")).toBe("R&D noise < 5 dB");
});

it("tells nothing of a passage in which nothing was found", () => {
  expect(passageWords("The first words of a file.")).toBeNull();
});

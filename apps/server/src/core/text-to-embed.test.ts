import { expect, it } from "vitest";
import { textToEmbed } from "./text-to-embed.ts";

it("is the nearest heading and the text, or the text alone", () => {
  expect(textToEmbed({ headings: ["Part I", "Rivers"], text: "Bridges cross them." })).toBe(
    "Rivers\nBridges cross them.",
  );
  expect(textToEmbed({ headings: [], text: "Bridges." })).toBe("Bridges.");
});

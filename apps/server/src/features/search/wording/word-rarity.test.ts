import { expect, it } from "vitest";
import { wordRarity } from "./word-rarity.ts";

const KNOWN = new Map([
  ["library", 100],
  ["history", 100],
  ["axolotl", 1],
]);

it("lets a word say more the fewer files hold it", () => {
  const rarity = wordRarity(["library", "history", "axolotl", "axolotls"], KNOWN, 1_000);
  expect(rarity("axolotl")).toBeGreaterThan(rarity("library") + rarity("history"));
  expect(rarity("axolotls")).toBe(rarity("axolotl"));
});

it("lets numbers say as much as the other words do", () => {
  const rarity = wordRarity(["library", "axolotl", "4715"], KNOWN, 1_000);
  expect(rarity("4715")).toBeCloseTo((rarity("library") + rarity("axolotl")) / 2, 9);
  expect(wordRarity(["4715"], KNOWN, 1_000)("4715")).toBe(1);
});

it("weighs all words alike in a library of nothing", () => {
  const rarity = wordRarity(["library", "axolotl"], new Map(), 0);
  expect(rarity("library")).toBe(rarity("axolotl"));
  expect(rarity("library")).toBeGreaterThan(0);
});

import { expect, it } from "vitest";
import { sortName } from "./sort-name.ts";

it("sorts numbers by their value, and letters without regard to case and accents", () => {
  const names = ["Page 10", "page 2", "Éclair", "eclipse", "Zoo", "apple"];
  expect(names.sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1))).toEqual([
    "apple",
    "Éclair",
    "eclipse",
    "page 2",
    "Page 10",
    "Zoo",
  ]);
});

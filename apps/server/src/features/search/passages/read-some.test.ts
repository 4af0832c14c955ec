import { expect, it } from "vitest";
import { parseQuery } from "../../../core/parse-query.ts";
import { rarestOf } from "./read-some.ts";

function rarest(inFiles: Readonly<Record<string, number>>): string[] {
  const { groups } = parseQuery(Object.keys(inFiles).join(" "));
  const counted = new Map(groups.map((group) => [group, inFiles[group[0]?.text ?? ""] ?? 0]));
  return rarestOf(counted).flatMap((group) => group.map(({ text }) => text));
}

it("are what stands in the fewest files, and what may stand somewhere in another form", () => {
  expect(rarest({ library: 900, axolotl: 3, history: 40 })).toEqual(["axolotl"]);
  expect(rarest({ library: 900, axolotls: 0, xenolith: 3 })).toEqual(["axolotls", "xenolith"]);
});

it("are none where each thing stands in more files than are shown", () => {
  expect(rarest({ library: 900, history: 40 })).toEqual([]);
});

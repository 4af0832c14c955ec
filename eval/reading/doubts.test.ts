import { expect, it } from "vitest";
import type { Block } from "../../apps/server/src/core/page.ts";
import { doubtsOf, type ReadPage } from "./doubts.ts";

type Told = readonly (readonly [kind: Block["kind"], text: string])[];

/** A page of these blocks. */
function page(number: number, told: Told): ReadPage {
  let at = 0;
  const blocks = told.map(([kind, text]) => {
    const start = at;
    at += text.length + 2;
    return { kind, start, end: start + text.length, level: kind === "heading" ? 1 : 0 };
  });
  return { number, text: told.map(([, text]) => text).join("\n\n"), blocks };
}

const kindsOf = (...told: Told): string[] => doubtsOf([page(3, told)]).map(({ kind }) => kind);

it("doubts what was read in pieces, and tells the page and the place", () => {
  const told: Told = [
    ["paragraph", "The warden shall keep the records of"],
    ["paragraph", "Ships that pass, and of boats"],
    ["paragraph", "which do not."],
  ];
  expect(doubtsOf([page(3, told)])).toEqual([
    { kind: "leftOpen", page: 3, text: "The warden shall keep the records of ¶ Ships that pass, and of boats" },
    { kind: "goesOnSmall", page: 3, text: "Ships that pass, and of boats ¶ which do not." },
  ]);
});

it("leaves in peace what is whole: items, headings, tables between paragraphs, words with hyphens", () => {
  expect(
    kindsOf(["paragraph", "of ships; and"], ["numbered", "(b) of boats"], ["numbered", "‘‘(iii)(I) of rafts"]),
  ).toEqual([]);
  expect(
    kindsOf(["paragraph", "Kept are the records of"], ["table", "Ships · 12"], ["paragraph", "and those of boats."]),
  ).toEqual([]);
  expect(kindsOf(["heading", "RECORDS OF SHIPS"], ["paragraph", "It is short- and long-term work."])).toEqual([]);
});

it.each([
  ["openHeading", ["heading", "Records of ships and of"]],
  ["missedHeading", ["paragraph", "SEC. 12. RECORDS OF SHIPS"]],
  ["missedHeading", ["paragraph", "§12. Records of ships and boats"]],
  ["tornWord", ["paragraph", "Every war- den keeps them."]],
  ["runTogether", ["paragraph", "Every wardenKeeps them."]],
  ["unreadable", ["paragraph", "Every \uFFFDarden keeps them."]],
] as const)("doubts %s: %j", (kind, block) => {
  expect(kindsOf(block)).toEqual([kind]);
});

it("doubts a line with which one page after the other begins, whatever its number", () => {
  const text = "the warden keeps every record of a ship that passes by, and shows it to whoever asks for it by day, ";
  const pages = Array.from({ length: 5 }, (_, i) =>
    page(i + 1, [
      ["paragraph", `Records of the lights of all islands, part ${i + 1}. ${i} ${text}${text}${"ships ".repeat(i)}`],
    ]),
  );
  expect(doubtsOf(pages).map(({ kind, page: on }) => `${kind} ${on}`)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `repeatedLine ${n}`),
  );
  expect(doubtsOf(pages.slice(0, 3))).toEqual([]);
});

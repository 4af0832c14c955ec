import { describe, expect, it } from "vitest";
import type { PassageHit } from "../../../core/passage.ts";
import { pointerTo } from "../../../core/query/snippet.ts";
import type { Found } from "./present-hit.ts";
import { readPassages } from "./read-passages.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "1": "A subtitle under the title.",
  "2": "How the crew works.",
  "3": "Bridges carry roads.",
  "4": "Nothing about it.",
  "5": "The bridge was built in a week.",
  "6": "Rivers and fords.",
};

const passage = (id: string, headings: readonly string[] = []) =>
  ({ id, text: TEXTS[id] ?? "", headings }) as unknown as PassageHit;

const file = (title: string, passages: readonly PassageHit[]) =>
  ({ row: { title, name: "x.pdf", folder_path: "", publication_number: null }, passages }) as unknown as Found;

const shownOf = async (found: readonly Found[], words: readonly string[] = ["bridge"]) => {
  const read: string[][] = [];
  const engine = {
    read: async (wanted: readonly { readonly id: string }[]) => {
      read.push(wanted.map(({ id }) => id));
      return new Map(
        found.flatMap(({ passages }) =>
          passages.map((one) => [one.id, { ...(one as PassageHit), held: new Set<string>() }]),
        ),
      );
    },
  };
  const page = { found, known: new Map(), section: null, holds: pointerTo({ words, phrases: [] }).holds };
  const shown = await readPassages(engine, page, { sourceIds: ["s1"] });
  const idOf = new Map(Object.entries(TEXTS).map(([id, text]) => [text, id]));
  return { ids: shown.map((ofFile) => ofFile.map(({ text }) => idOf.get(text))), read };
};

describe("readPassages", () => {
  it("shows what holds something asked for, though passages below a fitting title rank before it", async () => {
    const bridges = file("Bridges", [passage("1"), passage("2"), passage("3"), passage("4"), passage("5")]);
    expect((await shownOf([bridges])).ids).toEqual([["3", "5"]]);
  });

  it("shows a passage for the heading that stands above it", async () => {
    const manual = file("Manual", [passage("1", ["Building bridges"]), passage("2", ["Building bridges", "Crews"])]);
    expect((await shownOf([manual])).ids).toEqual([["1"]]);
  });

  it("shows no passage of a file that only its names were found by", async () => {
    expect((await shownOf([file("Bridges", [passage("1"), passage("2")])])).ids).toEqual([[]]);
  });

  it("reads no more than it shows where that holds what was asked for", async () => {
    const { ids, read } = await shownOf([file("Rivers", [passage("3"), passage("5")])]);
    expect([ids, read]).toEqual([[["3", "5"]], [["3", "5"]]]);
  });

  it("leaves what was found by other ways, such as a phrase that runs on into the next passage, as it is", async () => {
    expect((await shownOf([file("Rivers", [passage("6"), passage("4")])])).ids).toEqual([["6", "4"]]);
  });
});

import { placeSnippet } from "@reading-room/contract/place-snippet";
import { expect, it } from "vitest";
import { isInName } from "./is-in-name.ts";

const COLUMNS = ["Name", "Größe & Maß", "A column of which nobody knows why it is called so at length"];
const ROW = "Name: Teil 1 · Größe & Maß: 87 cm · A column of which nobody knows why it is called so at length: yes";
const TEXT = `${COLUMNS.join(" · ")}\n${ROW}\n\nName: Name tag · Größe & Maß: Größe of a tag\nGröße & Maß: none`;

const everywhere = (word: string): boolean[] =>
  [...TEXT.matchAll(new RegExp(word, "g"))].map(({ index }) =>
    isInName(placeSnippet(TEXT, { start: index, end: index + word.length }), COLUMNS),
  );

it("tells matches in names before values from those in the head and in values", () => {
  expect(everywhere("Größe")).toEqual([false, true, true, false, true]);
  expect(everywhere("Maß")).toEqual([false, true, true, true]);
  expect(everywhere("Name")).toEqual([false, true, true, false]);
  expect(everywhere("length")).toEqual([false, true]);
});

it("counts what runs from a name into its value", () => {
  expect(everywhere("Maß: 87")).toEqual([false]);
  expect(everywhere("87 cm")).toEqual([false]);
});

import { expect, it } from "vitest";
import { markdownPlaces } from "./markdown-places.ts";

const text = (value: string) => ({ type: "text", value });
const heading = (...words: readonly object[]) => ({
  type: "element",
  tagName: "h2",
  properties: {} as { id?: string },
  children: words,
});
const link = (href: string) => ({
  type: "element",
  tagName: "a",
  properties: { href } as { href?: string },
  children: [text("there")],
});

/** What the links lead to, and what the headings are called, once all are read as one text. */
function read(headings: readonly ReturnType<typeof heading>[], links: readonly ReturnType<typeof link>[]) {
  markdownPlaces()({ type: "root", children: [...links, ...headings] as never });
  return {
    ids: headings.map(({ properties }) => properties.id),
    hrefs: links.map(({ properties }) => properties.href),
  };
}

it("calls headings as links to them are written, those alike by their number", () => {
  const strong = { type: "element", tagName: "strong", properties: {}, children: [text("river")] };
  const { ids } = read(
    [
      heading(text("Crossing a "), strong, text("!")),
      heading(text("Über 2_000 t")),
      heading(text("Notes")),
      heading(text("Notes")),
    ],
    [],
  );
  expect(ids).toEqual(["crossing-a-river", "über-2_000-t", "notes", "notes-1"].map((name) => `in-page-${name}`));
});

it("leads links within the text to their headings, and those to nothing nowhere", () => {
  const { hrefs } = read(
    [heading(text("Über Brücken"))],
    [
      link("#über-brücken"),
      link("#%C3%9Cber-br%C3%BCcken"),
      link("#nowhere"),
      link("#%"),
      link("https://example.org/#über-brücken"),
    ],
  );
  const found = "#in-page-über-brücken";
  expect(hrefs).toEqual([found, found, undefined, undefined, "https://example.org/#über-brücken"]);
});

import { oneLine } from "../../../core/text/clean-text.ts";
import { marksIn, type MarkedPart } from "../text/text-marks.ts";
import { textRuns, type TextRuns } from "../text/text-runs.ts";
import { isRaised, partKind, placeOf, type Attributes, type Place } from "./elements.ts";
import { listItems } from "./list-items.ts";
import { termsOfList } from "./list-terms.ts";

interface OpenPlace {
  readonly place: Place;
  readonly depth: number;
}

/** What the links of a page, and the names that they may lead to, are in the whole document. */
export interface PageLinks {
  /** Where a link leads, as of a `TextLink`; null for nowhere that it may. */
  readonly goalOf: (href: string) => string | null;
  /** What an element is called there, by its id, the page itself by none; null where no link leads within the document. */
  readonly nameOf: ((id: string) => string) | null;
}

/** Gathers running text to parts of the kind that the elements around it say. */
export function paragraphs(emit: (part: MarkedPart) => void, links?: PageLinks) {
  const lists = listItems();
  const terms = termsOfList();
  const places: OpenPlace[] = [];
  const running = textRuns();
  /** How deep the open elements are that lift their letters. */
  const raisedAt: number[] = [];
  let depth = 0;
  let preformatted = 0;
  let level = 0;
  const flush = () => {
    const written = running.takeMarked();
    const raw = written.text;
    if (raw === "") return;
    const isPreformatted = preformatted > 0;
    const found = isPreformatted ? linesOf(raw) : lists.marked(oneLine(raw));
    const place = places.at(-1)?.place ?? "body";
    for (const text of terms.joined(found))
      emit({ ...partKind({ text, level, isPreformatted, place }), ...marksIn(text, written) });
  };
  const marks = marksOf(running, links);
  return {
    flush,
    text: (text: string) => running.put(text, raisedAt.length > 0),
    heading: (of: number) => void (level = of),
    open(name: string, attributes: Attributes) {
      depth++;
      marks.open(name, attributes);
      lists.open(name, attributes);
      terms.open(name);
      if (name === "pre") preformatted++;
      if (isRaised(name, attributes)) raisedAt.push(depth);
      const place = placeOf(name, attributes);
      if (place !== null) places.push({ place, depth });
    },
    close(name: string) {
      marks.close(name);
      lists.close(name);
      terms.close(name);
      for (const text of terms.left(name)) emit({ kind: "paragraph", level: 0, text });
      if (name === "pre") preformatted--;
      if (raisedAt.at(-1) === depth) raisedAt.pop();
      if (places.at(-1)?.depth === depth) places.pop();
      depth--;
    },
  };
}

/** The links of a page, and the names of its elements, from the page's own on. */
function marksOf(running: TextRuns, links: PageLinks | undefined) {
  if (links === undefined) return { open: () => undefined, close: () => undefined };
  const name = (id: string) => (links.nameOf === null ? undefined : running.name(links.nameOf(id)));
  name("");
  return {
    open(element: string, { id, href, name: called }: Attributes) {
      const own = id ?? (element === "a" ? called : undefined);
      if (own !== undefined) name(own);
      if (element === "a") running.link(href === undefined ? null : links.goalOf(href));
    },
    close: (element: string) => (element === "a" ? running.link(null) : undefined),
  };
}

const linesOf = (text: string): string =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");

import { oneLine } from "../../../core/text/clean-text.ts";
import { toldDay } from "../text/told-day.ts";

/** What a page's head tells of it; each null where it tells nothing. */
export interface HeadFacts {
  readonly title: string | null;
  readonly author: string | null;
  /** ISO. */
  readonly publishedAt: string | null;
}

const MAX_CHARS = 500;

/** Names under which pages tell them, the surest first. */
const NAMES = {
  author: ["author", "dc.creator", "dcterms.creator", "citation_author", "article:author"],
  publishedAt: [
    "article:published_time",
    "dcterms.issued",
    "dc.date",
    "dcterms.date",
    "citation_publication_date",
    "date",
  ],
  title: ["og:title", "dc.title", "dcterms.title"],
} as const;

/** Gathers what a page tells of itself while its tags go by. */
export function headFacts() {
  const told = new Map<string, string>();
  let title = "";
  let state: "before" | "within" | "after" = "before";
  let pictures = 0;
  const named = (names: readonly string[]): string | null =>
    names.map((name) => told.get(name)).find((text) => text !== undefined) ?? null;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === "svg") pictures++;
      if (name === "title" && state === "before" && pictures === 0) state = "within";
      const key = (attributes.name ?? attributes.property ?? "").toLowerCase();
      const content = oneLine((attributes.content ?? "").slice(0, 4 * MAX_CHARS)).slice(0, MAX_CHARS);
      if (name === "meta" && content !== "" && !told.has(key)) told.set(key, content);
    },
    text(text: string) {
      if (state === "within" && title.length < MAX_CHARS) title += text;
    },
    close(name: string) {
      if (name === "svg") pictures--;
      if (name === "title" && state === "within") state = "after";
    },
    facts(): HeadFacts {
      const own = oneLine(title).slice(0, MAX_CHARS);
      return {
        title: own === "" ? named(NAMES.title) : own,
        author: named(NAMES.author),
        publishedAt: toldDay(named(NAMES.publishedAt)),
      };
    },
  };
}

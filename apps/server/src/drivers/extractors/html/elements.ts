import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { opensNumbered } from "../../../core/pages/item-label.ts";

/** What stands in them is not shown as text. */
export const SILENT: ReadonlySet<string> = new Set(
  "script style template noscript title iframe select datalist button canvas audio video rp annotation".split(" "),
);

/** A paragraph ends where one of them begins or ends. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hgroup hr html legend li main menu nav ol optgroup option p pre section summary table tbody td textarea tfoot th thead tr ul
  frameset noframes`.split(/\s+/),
);

export const HEADING = /^h[1-6]$/;

export type Attributes = Readonly<Record<string, string>>;

/** Whether a browser leaves the element out. */
export const isHidden = ({ hidden, style }: Attributes): boolean =>
  (hidden !== undefined && hidden !== "until-found") ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style ?? "");

const VERTICAL_ALIGN = /(?:^|;)\s*vertical-align\s*:\s*([a-z-]+)/i;

/** Whether an element within a line lifts its letters above it, by what it is or by its own style. */
export function isRaised(name: string, { style }: Attributes): boolean {
  if (BLOCKS.has(name)) return false;
  const own = VERTICAL_ALIGN.exec(style ?? "")?.[1]?.toLowerCase();
  return own === undefined ? name === "sup" : own === "super";
}

/** What a part of the page is for: links to other pages are found but never answer, small print is told apart. */
export type Place = "body" | "navigation" | "foot";

/** The place that an element opens; null when it opens none. */
export function placeOf(name: string, { role }: Attributes): Place | null {
  if (name === "nav" || role === "navigation" || role === "menu" || role === "menubar") return "navigation";
  if (name === "footer" || role === "contentinfo") return "foot";
  return name === "main" || name === "article" ? "body" : null;
}

interface Found {
  readonly text: string;
  /** Of the heading that it stands in, else 0. */
  readonly level: number;
  readonly isPreformatted: boolean;
  readonly place: Place;
}

/** A picture that is described in one word: a sign of the house, which is no heading of what stands below it. */
const LABEL = /^\[\S+\]$/;

/** A part of the kind that its elements say. */
export function partKind({ text, level, isPreformatted, place }: Found): FlowPart {
  if (place === "navigation") return { kind: "contents", level: 0, text };
  if (place === "foot") return { kind: "note", level: 0, text };
  if (level > 0 && !LABEL.test(text)) return { kind: "heading", level, text };
  // Lines as they stand, and no rows: what is told of a table before it goes on in none of them.
  if (isPreformatted) return { kind: "paragraph", level: 0, text };
  return { kind: opensNumbered(text) ? "numbered" : "paragraph", level: 0, text };
}

import type { Box } from "@reading-room/contract/passages";
import type { PDFPageProxy } from "pdfjs-dist";
import { boxesOfLink } from "./link-boxes.ts";
import { goalOfLink } from "./link-goal.ts";
import type { Destinations, LinkGoal } from "./link-goal.ts";
import { linkName } from "./link-name.ts";

/** A link of a page. */
export interface PageLink {
  /** Shares of the upright page, one for each line; not empty. */
  readonly boxes: readonly Box[];
  /** The words under it, or where it leads. */
  readonly name: string;
  readonly goal: LinkGoal;
  /** The colour of the frame or line that the document draws around it; null for none. */
  readonly frame: { readonly color: string; readonly isLine: boolean } | null;
}

/** More on one page are no help to anybody, and each costs the browser something. */
const PAGE_LINKS_MAX = 1_000;
/** As pdf.js numbers the ways to draw a frame. */
const UNDERLINE = 5;

/** A link as pdf.js tells it: what the document says, so nothing of it is certain. */
type Annotation = Readonly<Record<string, unknown>>;

function frameOf({ borderStyle, borderColor }: Annotation): PageLink["frame"] {
  const isDrawn = typeof borderStyle === "object" && borderStyle !== null && "width" in borderStyle;
  if (!isDrawn || !(Number(borderStyle.width) > 0) || !(borderColor instanceof Uint8ClampedArray)) return null;
  const isLine = "style" in borderStyle && borderStyle.style === UNDERLINE;
  return borderColor.length === 3 ? { color: `rgb(${borderColor.join(" ")})`, isLine } : null;
}

/** The links of a page that lead somewhere, in the document's order. */
export async function readLinks(pdf: Destinations, page: PDFPageProxy): Promise<readonly PageLink[]> {
  const annotations: readonly Annotation[] = await page.getAnnotations({ intent: "display" });
  const viewport = page.getViewport({ scale: 1 });
  const links = annotations.filter(({ subtype }) => subtype === "Link").slice(0, PAGE_LINKS_MAX);
  const read = links.map(async (link): Promise<PageLink | null> => {
    const boxes = boxesOfLink(link, viewport);
    const goal = boxes.length === 0 ? null : await goalOfLink(pdf, link);
    const name = goal === null ? null : await linkName(link.overlaidText, goal);
    return goal === null || name === null ? null : { boxes, goal, name, frame: frameOf(link) };
  });
  return (await Promise.all(read)).filter((link) => link !== null);
}

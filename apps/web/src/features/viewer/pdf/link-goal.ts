import type { Box } from "@reading-room/contract/passages";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { pointOn } from "./point-on.ts";
import type { Paper } from "./point-on.ts";

/** A place in the document as it writes it: a page, a way to fit it into the window, and numbers of that. */
export type Destination = readonly unknown[];

/** A place that a link leads to in its own document. */
export interface PlaceWithin {
  readonly destination: Destination;
  /** Its page from 1, where the document tells it by number; null where it is to be looked up. */
  readonly page: number | null;
  /** Looks up its page, for which far parts of the document may have to be fetched. @returns null where there is none */
  readonly findPage: () => Promise<number | null>;
}

/** Where a link leads: out, or to a place in its own document. */
export type LinkGoal = { readonly address: string } | PlaceWithin;

const OUTWARD = new Set(["http:", "https:", "mailto:"]);
/** No server takes a longer one. */
const ADDRESS_MAX_CHARS = 8_000;

/** The address that a link leads out to; null for what is none, or is not to be followed from a document that anybody may have made. */
export function addressOf(url: unknown): string | null {
  if (typeof url !== "string" || url.length > ADDRESS_MAX_CHARS) return null;
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return OUTWARD.has(protocol) ? href : null;
}

/** What of an open PDF tells where a link leads. */
export type Destinations = Pick<PDFDocumentProxy, "numPages" | "getDestination" | "getPageIndex">;

type PageRef = Parameters<Destinations["getPageIndex"]>[0];

const isPageRef = (target: unknown): target is PageRef =>
  typeof target === "object" && target !== null && "num" in target && "gen" in target;

const isPage = (pdf: Destinations, index: unknown): index is number =>
  typeof index === "number" && Number.isInteger(index) && index >= 0 && index < pdf.numPages;

/** Documents name pages that are not there, and their page trees may be torn. */
async function pageOf(pdf: Destinations, ref: PageRef): Promise<number | null> {
  try {
    const index = await pdf.getPageIndex(ref);
    return isPage(pdf, index) ? index + 1 : null;
  } catch {
    return null;
  }
}

async function placeNamed(pdf: Destinations, named: unknown): Promise<PlaceWithin | null> {
  const destination: unknown = typeof named === "string" ? await pdf.getDestination(named).catch(() => null) : named;
  const target: unknown = Array.isArray(destination) ? destination[0] : null;
  if (!Array.isArray(destination)) return null;
  if (isPageRef(target)) return { destination, page: null, findPage: () => pageOf(pdf, target) };
  return isPage(pdf, target) ? { destination, page: target + 1, findPage: async () => target + 1 } : null;
}

/** Where a link leads, out before in; null for one that leads nowhere. */
export async function goalOfLink(
  pdf: Destinations,
  { url, dest }: { readonly url?: unknown; readonly dest?: unknown },
): Promise<LinkGoal | null> {
  const address = addressOf(url);
  return address === null ? placeNamed(pdf, dest) : { address };
}

/** Which of a destination's numbers are its left and its upper edge, by the way it is fitted; null for an edge that it does not name. */
const EDGES: ReadonlyMap<string, readonly [left: number | null, top: number]> = new Map([
  ["XYZ", [2, 3]],
  ["FitH", [null, 2]],
  ["FitBH", [null, 2]],
  ["FitR", [2, 5]],
]);

const nameOf = (fit: unknown): string =>
  typeof fit === "object" && fit !== null && "name" in fit ? String(fit.name) : "";

const finite = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** The point of the upright page that a destination names, as a box without size; null where it names the page alone. */
export function spotOn(paper: Paper, destination: Destination): Box | null {
  const edges = EDGES.get(nameOf(destination[1]));
  if (edges === undefined) return null;
  const [left, top] = edges;
  const height = finite(destination[top]);
  if (height === null) return null;
  const aside = left === null ? null : finite(destination[left]);
  const [x, y] = pointOn(paper, aside ?? 0, height);
  return [x, y, x, y];
}

import type { SearchMode } from "@reading-room/contract/counsel";
import { fallenOf, partlyFallen } from "@reading-room/contract/counsel-standing";
import type { ExportedAnswer, ExportedCitation, ExportedDocument } from "./conversation-file.ts";

/** What an empty conversation's export says. */
export const NOTHING_ASKED = "Nothing was asked in this conversation.";

/** What leads to the passages that came nearest to a question that was not answered. */
export const NEAREST = "Nearest passages:";

/** What stands for an edition, a label or a hash that there is none of. */
export const NOT_KNOWN = "not known";

/** Where a page is found again, and a part of a file that has no pages. */
export const PAGE_FIELD = "Physical page";
export const PART_FIELD = "Part";

/** What may be told of a citation beside file and quote, in order; of a file at the top no folder is told. */
const CITATION_FIELDS: readonly {
  readonly name: string;
  readonly of: (citation: ExportedCitation) => string;
}[] = [
  { name: "Folder", of: ({ folderPath = "" }) => folderPath },
  { name: "Edition", of: ({ edition }) => edition ?? NOT_KNOWN },
  { name: "Place", of: ({ place = "" }) => place },
  { name: "Page label", of: ({ place, pageLabel }) => (place === undefined ? (pageLabel ?? NOT_KNOWN) : "") },
  { name: PAGE_FIELD, of: ({ place, page }) => (place === undefined ? String(page) : "") },
  { name: PART_FIELD, of: ({ place, page }) => (place === undefined ? "" : String(page)) },
  { name: "Content hash (SHA-256)", of: ({ contentHash }) => contentHash ?? NOT_KNOWN },
  { name: "Status", of: ({ status }) => status },
];

/** What is told of a citation beside file and quote, in order. */
export const fieldsOf = (citation: ExportedCitation) =>
  CITATION_FIELDS.map(({ name, of }) => ({ name, value: of(citation) })).filter(({ value }) => value !== "");

const MODES: Readonly<Record<SearchMode, string>> = { qa: "Q&A Mode", documents: "Document Search" };

/** A mode as the screen calls it. */
export const modeName = (mode: SearchMode): string => MODES[mode];

type Placed = Pick<ExportedCitation, "pageLabel" | "place" | "page">;

/** A page as it is printed there, else its number. */
export const pageOf = ({ pageLabel, page }: Omit<Placed, "place">): string => pageLabel ?? String(page);

/** "page A-3"; of a file without pages, where it stands there. */
export const placeOf = (cited: Placed): string => cited.place ?? `page ${pageOf(cited)}`;

/** Pages that a document is listed with: ", page 3", ", pages 3, 1", or nothing; parts of what has no pages. */
export function pagesOf({ pages, isInParts = false }: Pick<ExportedDocument, "pages" | "isInParts">): string {
  const unit = `${isInParts ? "part" : "page"}${pages.length === 1 ? "" : "s"}`;
  return pages.length === 0 ? "" : `, ${unit} ${pages.join(", ")}`;
}

/** A fraction as a whole percentage, rounded down as the screen does: no figure reads better than what the answer is called there. */
const percent = (share: number): string => `${Math.floor(share * 100 + 1e-9)} %`;

/** How well an answer is supported, and what of that stands no longer, as the screen says it; null where nobody told. */
export function supportOf(mode: SearchMode, answer: ExportedAnswer): string | null {
  const { confidence, abstained, citations } = answer;
  if (confidence === null) return null;
  const fallen = abstained ? null : fallenOf(mode, answer);
  if (fallen !== null) return `${fallen.text}. ${fallen.why} Confidence when it was answered: ${percent(confidence)}`;
  const partly = partlyFallen(citations);
  return `Confidence: ${percent(confidence)}${partly === null ? "" : ` (${partly})`}`;
}

/** "1 question", "2 questions". */
export const questionsIn = (count: number): string => `${count} ${count === 1 ? "question" : "questions"}`;

/** Where an export comes from: a library whose sources are all disabled has no name. @param library as the format writes it */
export const exportedFrom = (library: string): string => `Reading Room${library === "" ? "" : ` (${library})`}`;

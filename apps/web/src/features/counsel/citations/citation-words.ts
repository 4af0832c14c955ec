import type { Citation } from "@reading-room/contract/counsel-answer";
import { citationAddress } from "../../../ui/document-address.ts";
import { pageName } from "../../../ui/page-name.ts";

/** What is known of a citation's edition beside its file's name: without the publication's number where that name has it. */
export function editionBeside({ fileName, edition }: Pick<Citation, "fileName" | "edition">): string | null {
  const name = fileName.toLowerCase();
  const parts = (edition ?? "").split(", ").filter((part) => !name.includes(part.toLowerCase()));
  return parts.join(", ") || null;
}

/** "FM 0-1, 2022-10, page A-3 (PDF page 47)": where a citation's words stand in its file, and in which edition. */
export const placeInFile = (citation: Citation): string =>
  [editionBeside(citation), pageName(citation)].filter((part) => part !== null).join(", ");

/** The same behind its file's name. */
export const placeOf = (citation: Citation): string => `${citation.fileName}, ${placeInFile(citation)}`;

/** A quote with where it stands and a link that opens it there. @param origin of this site */
export const citationWords = (citation: Citation, origin: string): string =>
  `“${citation.quote}” — ${placeOf(citation)}. ${origin}${citationAddress(citation)}`;

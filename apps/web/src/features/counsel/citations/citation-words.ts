import type { Citation } from "@reading-room/contract/counsel-answer";
import { citationAddress } from "../../../ui/document-address.ts";
import { pageName } from "../../../ui/page-name.ts";

/** "Handbook.pdf, FM 0-1, 2022-10, page A-3 (PDF page 47)": where a citation's words stand. */
export const placeOf = ({ fileName, edition, pageNumber, pageLabel }: Citation): string =>
  [fileName, edition, pageName(pageNumber, pageLabel)].filter((part) => part).join(", ");

/** A quote with where it stands and a link that opens it there. @param origin of this site */
export const citationWords = (citation: Citation, origin: string): string =>
  `“${citation.quote}” — ${placeOf(citation)}. ${origin}${citationAddress(citation)}`;

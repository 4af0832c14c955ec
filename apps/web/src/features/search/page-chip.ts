import { isPagedType } from "@reading-room/contract/paged-types";

interface PassagePage {
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  readonly mimeType: string;
}

/**
 * A passage's page as its chip says it: the printed label first, a PDF's physical page beside it where they differ. What a
 * sheet, a slide or a chapter is called stands alone, and what has no pages is in parts.
 */
export function pageChip({ pageNumber, pageLabel, mimeType }: PassagePage): string {
  if (pageLabel === null || pageLabel === String(pageNumber))
    return isPagedType(mimeType) ? `p. ${pageNumber}` : `part ${pageNumber}`;
  return mimeType === "application/pdf" ? `p. ${pageLabel} · PDF ${pageNumber}` : pageLabel;
}

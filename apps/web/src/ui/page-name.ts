/** A page of a file as what is shown of it tells it. */
export interface NamedPage {
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  /** What stands instead of it for a file that nobody has laid out in pages. */
  readonly place?: string | undefined;
}

/**
 * "page A-3 (PDF page 47)": the printed label with the physical page behind it; "page 47" when there is no label of its own; the place
 * alone where there are no pages: "“Rivers › Fords”, paragraph 3".
 */
export function pageName({ pageNumber, pageLabel, place }: NamedPage): string {
  if (place !== undefined) return place;
  const labelled = pageLabel !== null && pageLabel !== "" && pageLabel !== String(pageNumber);
  return labelled ? `page ${pageLabel} (PDF page ${pageNumber})` : `page ${pageNumber}`;
}

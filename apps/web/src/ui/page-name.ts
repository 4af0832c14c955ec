/** "page A-3 (PDF page 47)": the printed label with the physical page behind it; "page 47" when there is no label of its own. */
export function pageName(pageNumber: number, pageLabel: string | null): string {
  const labelled = pageLabel !== null && pageLabel !== "" && pageLabel !== String(pageNumber);
  return labelled ? `page ${pageLabel} (PDF page ${pageNumber})` : `page ${pageNumber}`;
}

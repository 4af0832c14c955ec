/** A passage's page as its chip says it: the printed label first, the physical page beside it where they differ. */
export function pageChip({ pageNumber, pageLabel }: { pageNumber: number; pageLabel: string | null }): string {
  if (pageLabel === null || pageLabel === String(pageNumber)) return `p. ${pageNumber}`;
  return `p. ${pageLabel} · PDF ${pageNumber}`;
}

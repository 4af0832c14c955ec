/** Ids as a column holds them, JSON; none for null. */
export function idsIn(column: string | null): string[] {
  const parsed: unknown = column === null ? [] : JSON.parse(column);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === "string") : [];
}

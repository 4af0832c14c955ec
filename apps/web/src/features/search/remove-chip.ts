/** A query without the part that a chip stands for; unchanged when that part no longer stands in it. */
export function removeChip(query: string, part: string): string {
  const at = query.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0 || part === "") return query;
  return `${query.slice(0, at)} ${query.slice(at + part.length)}`.replaceAll(/\s+/g, " ").trim();
}

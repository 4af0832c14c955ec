const isGap = (text: string, at: number) => at < 0 || at >= text.length || /\s/.test(text.charAt(at));

/** Where the part stands as whole words, else where it stands at all, else -1. */
function placeOf(query: string, part: string): number {
  for (let at = query.indexOf(part); at >= 0; at = query.indexOf(part, at + 1)) {
    if (isGap(query, at - 1) && isGap(query, at + part.length)) return at;
  }
  return query.indexOf(part);
}

/** What is left around a part, without the OR that joined it: that joins nothing any more, or what it did not before. */
function withoutOr(before: string, behind: string): string {
  const alone = before.replace(/(?<!\S)OR\s*$/, "");
  return alone === before ? `${before} ${behind.replace(/^\s*OR(?!\S)/, "")}` : `${alone} ${behind}`;
}

/** A query without the part that a chip stands for; unchanged when that part no longer stands in it. */
export function removeChip(query: string, part: string): string {
  const at = part === "" ? -1 : placeOf(query.toLowerCase(), part.toLowerCase());
  if (at < 0) return query;
  return withoutOr(query.slice(0, at), query.slice(at + part.length))
    .replaceAll(/\s+/g, " ")
    .trim();
}

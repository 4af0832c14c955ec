/** Marks a piece that goes on a word. */
export const GOES_ON = "##";

/**
 * Splits a word as BERT's tokenizer does (WordPiece): the longest piece that begins it, then the longest that goes on, to its end.
 * @param word lower case, without diacritics
 * @param pieces by piece, its number; those that go on a word begin with `GOES_ON`
 * @returns the numbers of its pieces in order; none when some part of it is no piece
 */
export function piecesOf(word: string, pieces: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (let at = 0; at < word.length;) {
    const lead = at === 0 ? "" : GOES_ON;
    let end = word.length;
    while (end > at && !pieces.has(lead + word.slice(at, end))) end -= 1;
    const piece = pieces.get(lead + word.slice(at, end));
    if (end === at || piece === undefined) return [];
    found.push(piece);
    at = end;
  }
  return found;
}

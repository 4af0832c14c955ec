/** One piece of a pattern against one piece of a text; `isAny` pieces stand for any run of pieces, an empty one too. */
export interface GlobRule<Piece> {
  readonly isAny: (piece: Piece) => boolean;
  readonly fits: (pattern: Piece, piece: Piece) => boolean;
}

/** Whether a whole text is what a pattern says. It takes at most as many steps as the product of both lengths. */
export function globFits<Piece>(pattern: readonly Piece[], text: readonly Piece[], rule: GlobRule<Piece>): boolean {
  let at = 0;
  let star = -1;
  let starAt = 0;
  for (let i = 0; i < text.length;) {
    const wanted = pattern[at];
    const piece = text[i];
    if (wanted !== undefined && rule.isAny(wanted)) {
      star = at++;
      starAt = i;
    } else if (wanted !== undefined && piece !== undefined && rule.fits(wanted, piece)) {
      at++;
      i++;
    } else if (star >= 0) {
      // The last star takes one piece more.
      at = star + 1;
      i = ++starAt;
    } else return false;
  }
  return pattern.slice(at).every(rule.isAny);
}

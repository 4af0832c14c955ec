/** A longer one is a sentence, and stands by itself. */
const MAX_TERM_CHARS = 80;

/** Joins the terms of description lists with what is said of them: "HERON" and "Ecologist" say little one by one, "HERON: Ecologist" does. */
export function termsOfList() {
  const open = { dt: 0, dd: 0 };
  let term = "";
  const taken = (): string[] => {
    const texts = term === "" ? [] : [term];
    term = "";
    return texts;
  };
  const change = (name: string, by: number) => {
    if (name === "dt" || name === "dd") open[name] += by;
  };
  return {
    open: (name: string): void => change(name, 1),
    close: (name: string): void => change(name, -1),
    /** The paragraphs that a text makes with the term before it; none yet for a term. */
    joined(text: string): string[] {
      if (text === "") return [];
      if (open.dt > 0 && text.length <= MAX_TERM_CHARS) {
        const before = taken();
        term = text;
        return before;
      }
      const [own] = open.dd > 0 ? taken() : [];
      if (own === undefined) return [...taken(), text];
      return [`${own}${/[\p{P}]$/u.test(own) ? "" : ":"} ${text}`];
    },
    /** A term of which nothing is said, at the end of its list. */
    left: (name: string): string[] => (name === "dl" ? taken() : []),
  };
}

/** Of what one operator says so much counts; hundreds of conditions take a database minutes. */
const MAX_SAID = 12;

interface Said<One> {
  readonly counted: readonly One[];
  readonly notes: readonly string[];
}

/** The first of what an operator says. @param what says of more that they do not count, behind their number */
export const firstOf = <One>(all: readonly One[], what: string): Said<One> => ({
  counted: all.slice(0, MAX_SAID),
  notes: all.length > MAX_SAID ? [`Only the first ${MAX_SAID} ${what}.`] : [],
});

/** Each once. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

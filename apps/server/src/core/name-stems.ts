import { memoryFor } from "./memory.ts";
import { partedName } from "./name-terms.ts";
import { stemsOf } from "./stems-of.ts";

/** Each search looks at the names of hundreds of documents, mostly at those of the searches before it: so many are remembered, then all are forgotten. */
const MAX_REMEMBERED = 20_000;
/** Longer names are few, and take much memory. */
const MAX_REMEMBERED_CHARS = 300;

/** A name's stems without stop words, each between spaces. */
type SpacedStems = string;

function stemsByName(said: (name: string) => string): (name: string) => SpacedStems {
  const known = memoryFor<string, SpacedStems>(MAX_REMEMBERED);
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const stems = ` ${stemsOf(said(name)).join(" ")} `;
    return name.length > MAX_REMEMBERED_CHARS ? stems : known.keep(name, stems);
  };
}

function wholeAndParted(name: string): string {
  const parted = partedName(name);
  return parted === name ? name : `${name} ${parted}`;
}

/** What is found by the words of a title, a number or the names of folders. */
export const stemsOfTitle = stemsByName((title) => title);

/** What is found by the words of a file's name, those also that capitals and digits join in it. */
export const stemsOfFileName = stemsByName(wholeAndParted);

/** Whether a name has a stem. */
export const hasStem = (stems: SpacedStems, stem: string): boolean => stems.includes(` ${stem} `);

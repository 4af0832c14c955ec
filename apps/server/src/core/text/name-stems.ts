import { partedName } from "./name-terms.ts";
import { stemsOf } from "./stems-of.ts";

/** A name's stems without stop words, each between spaces. */
export type SpacedStems = string;

/** What is found by the words of a title, a number or the names of folders. */
export const stemsOfTitle = (title: string): SpacedStems => ` ${stemsOf(title).join(" ")} `;

function wholeAndParted(name: string): string {
  const parted = partedName(name);
  return parted === name ? name : `${name} ${parted}`;
}

/** What is found by the words of a file's name, those also that capitals and digits join in it. */
export const stemsOfFileName = (name: string): SpacedStems => stemsOfTitle(wholeAndParted(name));

/** Whether a name has a stem. */
export const hasStem = (stems: SpacedStems, stem: string): boolean => stems.includes(` ${stem} `);

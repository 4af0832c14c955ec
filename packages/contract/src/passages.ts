import { Maybe } from "./added.ts";
import { Share } from "./fields.ts";
import { z } from "./zod.ts";

/** Left, top, right and bottom of one line, as fractions of the displayed page. */
export const Box = z.tuple([Share, Share, Share, Share]);
export type Box = z.infer<typeof Box>;

/**
 * What stands instead of the page for a file that nobody has laid out in pages, such as a Word file: "“Rivers › Fords”, paragraph 3",
 * "Slide 3". Its `pageNumber` is the number of a part, which only this library counts. Not given where pages are pages.
 */
export const PlaceInFlow = z.string();

/** A piece of a page as a screen shows it. `pageNumber` is physical, from 1; `pageLabel` is what is printed there. */
export const PassageView = z.object({
  pageNumber: z.number(),
  pageLabel: Maybe(z.string()),
  snippet: z.string(),
  heading: Maybe(z.string()),
  /** The heading as `snippet` tells the text: escaped, with `<mark>` around what was looked for. */
  headingSnippet: Maybe(z.string()),
});
export type PassageView = z.infer<typeof PassageView>;

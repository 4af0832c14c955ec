import type { ToldPages } from "@reading-room/contract/document";
import { useState } from "react";
import { isPastTold } from "./told-pages.ts";

/**
 * Around which page a document's places are asked for: where its reader was when these were first asked for, and again wherever the
 * reader goes on past those that are told.
 * @param wanted what is looked for: when it changes, that is asked for where the reader is then
 */
export function useAround(wanted: string, page: number) {
  const here = { wanted, around: page };
  const [last, setAsked] = useState(here);
  const asked = last.wanted === wanted ? last : here;
  if (asked !== last) setAsked(asked);
  return {
    around: asked.around,
    /** To be told what came; null while it is on its way. */
    follow: (told: ToldPages | null) => {
      if (told !== null && asked.around !== page && isPastTold(told, page)) setAsked(here);
    },
  };
}

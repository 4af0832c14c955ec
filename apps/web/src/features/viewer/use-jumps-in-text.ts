import type { RefObject } from "react";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { placeInText } from "./place-in-text.ts";
import { keptPlace } from "./place.ts";

/** Goes to another place of a text that has no pages; Back leads to where the reader was in it. @param within the text */
export function useJumpsInText(within: RefObject<HTMLElement | null>): (goal: Element) => void {
  const changeAddress = useChangeAddress();
  return (goal) => {
    const scroller = within.current?.closest("[data-scroller]");
    if (!scroller) return;
    const keepPlace = (replace: boolean) =>
      changeAddress((before) => before, { replace, state: keptPlace(placeInText(scroller)) });
    keepPlace(true);
    // Some browsers answer with a promise, which nobody waits for.
    void goal.scrollIntoView();
    keepPlace(false);
  };
}

import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useReturn } from "./use-return.ts";

const topOf = (state: unknown): number =>
  typeof state === "object" && state !== null && "top" in state ? Number(state.top) : 0;

/** Goes to another place of a text that has no pages; Back leads to where the reader was in it. @param within the text */
export function useJumpsInText(within: RefObject<HTMLElement | null>): (goal: Element) => void {
  const navigate = useNavigate();
  const scroller = () => within.current?.closest("[data-scroller]") ?? null;
  const keepPlace = (replace: boolean) => {
    const { search } = window.location;
    void navigate({ search }, { replace, state: { top: scroller()?.scrollTop ?? 0 }, preventScrollReset: true });
  };
  useReturn(({ state }) => {
    const element = scroller();
    if (element !== null) element.scrollTop = topOf(state);
  });
  return (goal) => {
    keepPlace(true);
    // Some browsers answer with a promise, which nobody waits for.
    void goal.scrollIntoView();
    keepPlace(false);
  };
}

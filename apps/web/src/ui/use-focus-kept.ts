import { useEffect, type RefObject } from "react";

/** What takes the place of what has gone may take the focus itself: so long it has time for it. */
const ITSELF_MS = 60;

/** What is worth being told of to those who do not see where they are. */
const TOLD = "[tabindex], [role], section, form, search, nav, aside, ul, ol, article";

/** Windows above the page lead the focus themselves, also where they are about to have it. */
const ABOVE = "[role=dialog], [role=menu]";

/** Whether nothing has the focus, or only what it was led to here. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute("data-kept");
}

function focusOnce(element: HTMLElement): void {
  const wasFocusable = element.hasAttribute("tabindex");
  const end = () => {
    element.removeAttribute("data-kept");
    if (!wasFocusable) element.removeAttribute("tabindex");
  };
  element.setAttribute("data-kept", "");
  if (!wasFocusable) element.tabIndex = -1;
  element.addEventListener("blur", end, { once: true });
  element.focus({ preventScroll: true });
}

/** An element and all around it, the nearest first, as far as they are within another. */
function pathTo(element: Element, root: Element): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement)
    if (one instanceof HTMLElement) path.push(one);
  return path;
}

/** Where the focus goes on: the nearest that is still there; null where it is still there itself, or all of the screen is another. */
function placeLeft([had, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (had === undefined || had.isConnected) return null;
  const left = around.filter((one) => one.isConnected);
  return left.find((one) => one.matches(TOLD)) ?? left[0] ?? null;
}

/**
 * Keeps the focus near where it was when what has it goes away (a deleted entry, a button that is there no more), so that the next
 * Tab goes on from there. What leaves the focus on purpose, and what takes it itself, is let be.
 */
export function useFocusKept(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (root === null) return;
    const over = new AbortController();
    const { signal } = over;
    let path: readonly HTMLElement[] = [];
    let timer = 0;
    const later = (work: () => void) => window.setTimeout(() => signal.aborted || work(), ITSELF_MS);
    const keep = () => {
      if (document.querySelector(ABOVE) !== null) return;
      const place = isFocusFree() ? placeLeft(path) : null;
      if (place === null) return;
      path = [];
      focusOnce(place);
    };
    const observer = new MutationObserver(() => {
      if (path[0] === undefined || path[0].isConnected) return;
      window.clearTimeout(timer);
      timer = later(keep);
    });
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) path = pathTo(target, root);
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      // Browsers tell of it before what goes away is gone.
      later(() => {
        if (target instanceof Element && target.isConnected && isFocusFree()) path = [];
      });
    };
    root.addEventListener("focusin", onFocus, { signal });
    root.addEventListener("focusout", onBlur, { signal });
    // Dialogs, whose end gives the focus back to what may be gone, are not within the screen.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, [screen]);
}

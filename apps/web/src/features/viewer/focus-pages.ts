/** Gives the keyboard to the document itself, when what had it goes away: the keys are the pages' again. */
export const focusPages = (): void =>
  document.querySelector<HTMLElement>("[data-scroller]")?.focus({ preventScroll: true });

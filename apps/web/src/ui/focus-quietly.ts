/** Gives the keyboard to what nobody has gone to by hand: its focus ring waits for the first key (`data-quiet`). */
export function focusQuietly(element: HTMLElement): void {
  element.dataset["quiet"] = "";
  const endQuiet = () => delete element.dataset["quiet"];
  element.addEventListener("keydown", endQuiet, { once: true });
  element.addEventListener("blur", endQuiet, { once: true });
  element.focus({ preventScroll: true });
}

import { useEffect, useEffectEvent } from "react";
import { deedOf } from "./shortcuts.ts";
import type { Deed } from "./shortcuts.ts";

/** What each key does here; a key without a deed is the browser's. */
export type Deeds = Partial<Readonly<Record<Deed, () => void>>>;

/** Where keys type; a box that is ticked takes none but the space bar. */
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
/** Their own keys come first: a window above the page, a notice, an open menu, a player. */
const OTHERS = "[role=dialog], [data-toast], [role=menu], audio, video";

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Listens to the keys of the viewer while it is shown. */
export function useShortcuts(deeds: Deeds): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isIn(event.target, OTHERS)) return;
    const deed = deedOf(event, isIn(event.target, FIELDS));
    const carryOut = deed === null ? undefined : deeds[deed];
    if (carryOut === undefined) return;
    event.preventDefault();
    carryOut();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

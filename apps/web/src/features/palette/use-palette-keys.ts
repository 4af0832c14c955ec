import { type KeyboardEvent, useState } from "react";
import type { PaletteEntry } from "./palette-entry.ts";

const placeAfter = (key: string, place: number, count: number): number | null => {
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
};

/** Which entry is marked, the first unless a key or the pointer chose another, and the keys that choose. */
export function usePaletteKeys(entries: readonly PaletteEntry[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const active = entries[place] ?? null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === null) return;
    const next = placeAfter(event.key, place, entries.length);
    if (next !== null) setChosen(entries[next]?.id ?? null);
    else if (event.key === "Enter") active.onChoose();
    else return;
    event.preventDefault();
  };
  return { activeId: active?.id ?? null, choose: setChosen, onKeyDown };
}

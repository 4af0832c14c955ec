import { CornerDownLeft } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import type { PaletteEntry } from "./palette-entry.ts";

interface PaletteLineProps {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly active: boolean;
  readonly onActive: () => void;
}

/** One line of the palette. The keyboard stays with the box above; the marked line is told to it. */
export const PaletteLine = ({ entry, id, active, onActive }: PaletteLineProps) => (
  // A press must not take the focus from the box.
  <button
    type="button"
    role="option"
    id={id}
    aria-selected={active}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={entry.onChoose}
    onMouseMove={onActive}
    className={classNames(
      "flex h-9 w-full items-center text-left gap-3 rounded-md px-2.5 text-base max-sm:h-11",
      active && "bg-hover",
    )}
  >
    <span className="shrink-0 text-ink-faint">{entry.icon}</span>
    <bdi className="max-w-[75%] shrink-0 truncate">{entry.label}</bdi>
    <bdi className="min-w-0 flex-1 truncate text-sm text-ink-faint">{entry.detail}</bdi>
    {active && <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint" />}
  </button>
);

import { LIMITS } from "@reading-room/contract/limits";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";
import { PaletteLine } from "./palette-line.tsx";
import { usePaletteKeys } from "./use-palette-keys.ts";

interface PaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** What is to be said of entries still to come, or that could not be had. */
  readonly status: ReactNode;
}

/** A box to type in, and under it what can be gone to or done: arrows, Home and End choose, Enter goes. */
export const Palette = ({ text, onText, groups, status }: PaletteProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const { activeId, choose, onKeyDown } = usePaletteKeys(entries);
  const lineId = (entry: string) => `${id}-${entries.findIndex((one) => one.id === entry)}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const change = (next: string) => {
    choose(null);
    onText(next);
  };
  return (
    <>
      <div className="relative shrink-0 border-b border-line">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="text"
          role="combobox"
          dir="auto"
          aria-label="Search or jump to"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId === null ? undefined : lineId(activeId)}
          value={text}
          placeholder="Search or jump to…"
          maxLength={LIMITS.queryMaxChars}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent pr-4 pl-11 text-lg outline-none"
        />
      </div>
      <div ref={list} className="scrollbar-quiet min-h-0 flex-1 overflow-y-auto p-1.5">
        {entries.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label="Search or jump to">
            {shown.map((group) => (
              <Group key={group.title} group={group} activeId={activeId} lineId={lineId} onActive={choose} />
            ))}
          </div>
        )}
        {status}
      </div>
    </>
  );
};

interface GroupProps {
  readonly group: PaletteGroup;
  readonly activeId: string | null;
  readonly lineId: (entry: string) => string;
  readonly onActive: (id: string) => void;
}

const Group = ({ group, activeId, lineId, onActive }: GroupProps) => (
  <div role="group" aria-label={group.title} className="pb-1.5">
    <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">
      {group.title}
    </p>
    {group.entries.map((entry: PaletteEntry) => (
      <PaletteLine
        key={entry.id}
        entry={entry}
        id={lineId(entry.id)}
        active={entry.id === activeId}
        onActive={() => onActive(entry.id)}
      />
    ))}
  </div>
);

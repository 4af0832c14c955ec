import type { FileEntry } from "@reading-room/contract/browse";
import { useCallback, useMemo, useState } from "react";
import { keepPlace, recallPlace } from "../../ui/file-list/list-place.ts";
import type { Choice, Choosing, Rows } from "../../ui/file-list/rows.ts";
import { countPicks, isPicked, NO_PICKS, pickStretch, readPicks, togglePick, writePicks, type Picks } from "./picks.ts";

interface Chosen {
  /** Where the keyboard is, and the entry that stood there when it came; -1 for nowhere. */
  readonly index: number;
  readonly id: string | null;
  /** Where a stretch begins. */
  readonly anchor: number;
  readonly picks: Picks;
}

const NOTHING: Chosen = { index: -1, id: null, anchor: -1, picks: NO_PICKS };

function recalled(list: string): Chosen {
  const { selectedId, index, picks } = recallPlace(list);
  return { index, id: selectedId, anchor: index, picks: readPicks(picks) };
}

const spotOf = ({ id, size, isFolder }: FileEntry, index: number) => ({ index, id, size: isFolder ? null : size });

/** The entry stays chosen when it stands elsewhere now; while its place is still to come, the place counts. */
function placeOf({ index, id }: Chosen, rows: Rows<FileEntry>): number {
  const there = index < 0 ? undefined : rows.at(index);
  if (id === null || there?.id === id) return Math.min(index, rows.length - 1);
  const found = rows.findIndex((row) => row.id === id);
  return found >= 0 || there !== undefined ? found : Math.min(index, rows.length - 1);
}

/** Where Esc leads: first away from several, then away from one. */
const left = (now: Chosen): Chosen =>
  countPicks(now.picks) > 0 ? { ...now, anchor: now.index, picks: NO_PICKS } : NOTHING;

/** With Ctrl, the entry that is selected is one of several from then on. */
function toggled(
  now: Chosen,
  rows: Rows<FileEntry>,
  to: { readonly index: number; readonly entry: FileEntry },
): Chosen {
  const at = placeOf(now, rows);
  const first = at < 0 ? undefined : rows.at(at);
  const isFirst = countPicks(now.picks) === 0 && first !== undefined && at !== to.index && now.anchor >= 0;
  const before = isFirst ? togglePick(NO_PICKS, spotOf(first, at)) : now.picks;
  const picks = togglePick(before, spotOf(to.entry, to.index));
  return { index: to.index, id: to.entry.id, anchor: to.index, picks };
}

function next(now: Chosen, rows: Rows<FileEntry>, { index, how }: { readonly index: number; readonly how: Choosing }) {
  if (index < 0) return left(now);
  const entry = rows.at(index);
  const id = entry?.id ?? null;
  if (how === "toggle" && entry !== undefined) return toggled(now, rows, { index, entry });
  if (how !== "extend") return { index, id, anchor: index, picks: NO_PICKS };
  const anchor = now.anchor < 0 ? Math.max(0, placeOf(now, rows)) : now.anchor;
  return { index, id, anchor, picks: pickStretch(anchor, index) };
}

/** What is chosen in a folder, the same when the reader comes back. `list` names it: give the component that as its `key`. */
export function useChoice(list: string, rows: Rows<FileEntry>) {
  const [chosen, setChosen] = useState(() => recalled(list));
  const [isPicking, setIsPicking] = useState(false);
  const index = placeOf(chosen, rows);
  const count = countPicks(chosen.picks);

  const change = useCallback(
    (to: Chosen) => {
      setChosen(to);
      keepPlace(list, { selectedId: to.id, index: to.index, picks: writePicks(to.picks) });
    },
    [list],
  );
  const choice = useMemo<Choice>(
    () => ({
      index,
      isChosen: (at, id) => (count === 0 ? at === index : isPicked(chosen.picks, at, id)),
      isPicking: isPicking || count > 0,
    }),
    [index, count, chosen.picks, isPicking],
  );
  return {
    choice,
    picks: chosen.picks,
    choose: (at: number, how: Choosing) => change(next(chosen, rows, { index: at, how })),
    chooseAll: () => rows.length > 0 && change({ ...chosen, picks: pickStretch(0, rows.length - 1) }),
    /** Several are forgotten; the one that is selected stays. */
    forget: () => {
      setIsPicking(false);
      change({ ...chosen, picks: NO_PICKS });
    },
    /** Shows boxes on all entries, for fingers. */
    startPicking: () => setIsPicking(true),
  };
}

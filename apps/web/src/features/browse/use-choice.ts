import type { FileEntry } from "@reading-room/contract/browse";
import { useCallback, useMemo, useState } from "react";
import { keepPlace, recallPlace } from "../../ui/file-list/list-place.ts";
import type { Choice, Choosing, Rows } from "../../ui/file-list/rows.ts";
import { countPicks, isPicked, NO_PICKS, readPicks, togglePick, writePicks, type Picks } from "./picks.ts";
import { pickBetween, settlePicks, spotOf, type Ordered } from "./settle-picks.ts";

/** A place, and the entry that stood there when it was chosen; -1 for nowhere. */
interface Place {
  readonly index: number;
  readonly id: string | null;
}

interface Chosen {
  /** Where the keyboard is. */
  readonly at: Place;
  /** Where a stretch begins. */
  readonly anchor: Place;
  readonly picks: Picks;
}

const NOWHERE: Place = { index: -1, id: null };
const NOTHING: Chosen = { at: NOWHERE, anchor: NOWHERE, picks: NO_PICKS };

function recalled(list: string): Chosen {
  const { selectedId, index, picks } = recallPlace(list);
  const at = { index, id: selectedId };
  return { at, anchor: at, picks: readPicks(picks) };
}

/** The entry stays chosen when it stands elsewhere now; while its place is still to come, the place counts. */
function placeOf({ index, id }: Place, rows: Rows<FileEntry>): number {
  const there = index < 0 ? undefined : rows.at(index);
  if (id === null || there?.id === id) return Math.min(index, rows.length - 1);
  const found = rows.findIndex((row) => row.id === id);
  return found >= 0 || there !== undefined ? found : Math.min(index, rows.length - 1);
}

/** Where Esc leads: first away from several, then away from one. */
const left = (now: Chosen): Chosen =>
  countPicks(now.picks) > 0 ? { ...now, anchor: now.at, picks: NO_PICKS } : NOTHING;

/** Once there are several, the entry that was selected alone is one of them. */
function withSelected({ at, picks }: Chosen, rows: Rows<FileEntry>): Picks {
  const place = placeOf(at, rows);
  const selected = place < 0 ? undefined : rows.at(place);
  return countPicks(picks) > 0 || selected === undefined ? picks : togglePick(NO_PICKS, spotOf(selected, place));
}

/** With Ctrl an entry is one more of several, or one less. */
function toggled(now: Chosen, rows: Rows<FileEntry>, index: number): Chosen {
  const entry = rows.at(index);
  if (entry === undefined) return now;
  const isAlone = countPicks(now.picks) === 0 && placeOf(now.at, rows) === index;
  const at = { index, id: entry.id };
  const before = isAlone ? NO_PICKS : withSelected(now, rows);
  return { at, anchor: at, picks: togglePick(before, spotOf(entry, index)) };
}

function next(now: Chosen, list: Ordered, to: { readonly index: number; readonly how: Choosing }): Chosen {
  const { index, how } = to;
  const { rows } = list;
  if (index < 0) return left(now);
  if (how === "toggle") return toggled(now, rows, index);
  const at = { index, id: rows.at(index)?.id ?? null };
  if (how === "pass") return { ...now, at, picks: withSelected(now, rows) };
  if (how === "only") return { at, anchor: at, picks: NO_PICKS };
  const start = placeOf(now.anchor, rows);
  const from = start >= 0 ? start : Math.max(0, placeOf(now.at, rows));
  const anchor = { index: from, id: rows.at(from)?.id ?? null };
  return { at, anchor, picks: pickBetween(list, from, index) };
}

/** What is chosen in a folder, the same when the reader comes back. `list` names it: give the component that as its `key`. */
export function useChoice(list: string, ordered: Ordered) {
  const { rows, order } = ordered;
  const [chosen, setChosen] = useState(() => recalled(list));
  const [isTapping, setIsTapping] = useState(false);
  const index = placeOf(chosen.at, rows);
  const picks = useMemo(() => settlePicks(chosen.picks, { rows, order }), [chosen.picks, rows, order]);
  const count = countPicks(picks);
  const now = { ...chosen, picks };

  const change = useCallback(
    (to: Chosen) => {
      setChosen(to);
      keepPlace(list, { selectedId: to.at.id, index: to.at.index, picks: writePicks(to.picks) });
    },
    [list],
  );
  const choice = useMemo<Choice>(
    () => ({
      index,
      isChosen: (at, id) => (count === 0 && !isTapping ? at === index : isPicked(picks, at, id)),
      isPicking: isTapping || count > 0,
      isTapping,
    }),
    [index, count, picks, isTapping],
  );
  return {
    choice,
    picks,
    choose: (at: number, how: Choosing) => {
      const to = next(now, ordered, { index: at, how });
      // Where boxes stand on all entries, what has none ticked is not chosen either.
      change(isTapping && how === "toggle" && countPicks(to.picks) === 0 ? NOTHING : to);
    },
    chooseAll: () => rows.length > 0 && change({ ...now, picks: pickBetween(ordered, 0, rows.length - 1) }),
    /** Several are forgotten; the one that is selected stays. */
    forget: () => {
      setIsTapping(false);
      change({ ...now, picks: NO_PICKS });
    },
    /** Shows boxes on all entries, for fingers; the one that is selected is the first of several. */
    startPicking: () => {
      setIsTapping(true);
      change({ ...now, picks: withSelected(now, rows) });
    },
  };
}

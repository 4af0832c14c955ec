import { findPlace, type FileEntry } from "@reading-room/contract/browse";
import { useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import type { Rows } from "../../ui/file-list/rows.ts";
import { typeAhead } from "../../ui/file-list/type-ahead.ts";
import type { FolderQuery } from "./use-folder-files.ts";

interface Jumping {
  readonly query: FolderQuery;
  readonly rows: Rows<FileEntry>;
  /** Where the keyboard is; -1 for nowhere. */
  readonly index: number;
  readonly onFound: (index: number) => void;
}

/** The names of a list that is all there, else null. */
function allNames(rows: Rows<FileEntry>): string[] | null {
  const names: string[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows.at(at);
    if (row === undefined) return null;
    names.push(row.name);
  }
  return names;
}

const isRepeated = (typed: string): boolean => typed.length > 1 && new Set(typed.toLocaleLowerCase()).size === 1;

/**
 * Leads typed letters to a name, wherever in the folder it stands: what this browser has not loaded, the server looks through.
 * What it finds comes too late once the reader has gone elsewhere (`leave`), or the list stands in another order.
 */
export function useJump({ query, rows, index, onFound }: Jumping) {
  const [reveal, setReveal] = useState<{ readonly index: number } | null>(null);
  const asked = useRef(0);

  const ask = async (typed: string, after: number): Promise<number | null> =>
    (await call(findPlace, { ...query, typed, after })).place;
  const far = async (typed: string): Promise<number | null> => {
    // One letter asks for the next entry; more may still mean the selected one.
    const found = await ask(typed, typed.length === 1 ? index : Math.max(-1, index - 1));
    return found === null && isRepeated(typed) ? ask(typed.slice(0, 1), index) : found;
  };
  const type = (typed: string): void => {
    const turn = ++asked.current;
    const land = (place: number | null): void => {
      if (place === null || turn !== asked.current) return;
      onFound(place);
      setReveal({ index: place });
    };
    const names = allNames(rows);
    if (names !== null) land(typeAhead(names, index, typed));
    // A letter that cannot be looked up now leads nowhere, as one does that no name begins with.
    else void far(typed).then(land, () => {});
  };
  const leave = (): void => {
    asked.current += 1;
  };
  useEffect(() => leave(), [query.sort, query.order]);
  return { type, reveal, leave };
}

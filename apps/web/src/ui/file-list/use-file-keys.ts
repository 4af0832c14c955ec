import type { FileEntry } from "@reading-room/contract/browse";
import { type KeyboardEvent, useRef } from "react";
import { moveSelection } from "./move-selection.ts";
import { typeAhead } from "./type-ahead.ts";

/** Letters typed with shorter pauses than this count as one word. */
const TYPING_PAUSE_MS = 700;

interface FileKeys<File> {
  readonly files: readonly File[];
  readonly index: number;
  readonly columns: number;
  readonly pageRows: () => number;
  /** -1 takes the selection away. */
  readonly onMove: (index: number) => void;
  readonly onOpen: (file: File) => void;
}

/** The keyboard of a list of files: arrows, Home, End, pages, Enter and Space, Esc, and letters that jump to a name. */
export function useFileKeys<File extends FileEntry>(list: FileKeys<File>) {
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  const { files, index, columns, onMove, onOpen } = list;

  const jump = (letter: string, now: number) => {
    const going = now - typed.current.at < TYPING_PAUSE_MS;
    typed.current = { text: going ? typed.current.text + letter : letter, at: now };
    const names = files.map((file) => file.name);
    const found = typeAhead(names, index, typed.current.text);
    if (found !== null) onMove(found);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    const typing = timeStamp - typed.current.at < TYPING_PAUSE_MS;
    const moved = moveSelection(key, { index, columns, count: files.length, pageRows: list.pageRows() });
    const selected = files[index];
    if (moved !== null) onMove(moved);
    else if (key === "Escape") onMove(-1);
    else if (selected && (key === "Enter" || (key === " " && !typing))) onOpen(selected);
    else if (key.length === 1 && (key !== " " || typing)) jump(key, timeStamp);
    else return;
    event.preventDefault();
  };
}

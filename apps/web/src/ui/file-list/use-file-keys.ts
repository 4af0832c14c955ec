import type { FileEntry } from "@reading-room/contract/browse";
import { type KeyboardEvent, useRef } from "react";
import { moveSelection } from "./move-selection.ts";
import type { Rows } from "./rows.ts";
import { typeAhead } from "./type-ahead.ts";

/** Letters typed with shorter pauses than this count as one word. */
const TYPING_PAUSE_MS = 700;

interface FileKeys<File> {
  readonly files: Rows<File>;
  readonly index: number;
  readonly columns: number;
  readonly pageRows: () => number;
  /** -1 takes the selection away. With Shift held, all in between is meant, too; with Ctrl, what is chosen stays chosen. */
  readonly onMove: (index: number, how: "only" | "extend" | "pass") => void;
  readonly onOpen: (file: File) => void;
  /** Finds names of lists that are not all there; without it they are looked for among those that are. */
  readonly onType?: ((typed: string) => void) | undefined;
  /** Where several can be chosen. */
  readonly onAll?: (() => void) | undefined;
  readonly onToggle?: ((index: number) => void) | undefined;
}

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** The keyboard of a list of files: arrows, Home, End, pages, Enter and Space, Esc, and letters that jump to a name. */
export function useFileKeys<File extends FileEntry>(list: FileKeys<File>) {
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  const { files, index, columns, onMove, onOpen, onType } = list;

  const jump = (letter: string, now: number) => {
    const going = now - typed.current.at < TYPING_PAUSE_MS;
    typed.current = { text: going ? typed.current.text + letter : letter, at: now };
    if (onType) return onType(typed.current.text);
    const names = Array.from({ length: files.length }, (_, at) => files.at(at)?.name ?? "");
    const found = typeAhead(names, index, typed.current.text);
    if (found !== null) onMove(found, "only");
  };

  const moved = (key: string): number | null =>
    moveSelection(key, { index, columns, count: files.length, pageRows: list.pageRows() });

  const command = (event: KeyboardEvent): boolean => {
    if (event.altKey) return false;
    const passed = list.onToggle === undefined ? null : moved(event.key);
    if (passed !== null) onMove(passed, "pass");
    const isAll = list.onAll !== undefined && event.key.toLowerCase() === "a";
    if (isAll) list.onAll?.();
    const isToggled = list.onToggle !== undefined && event.key === " " && index >= 0;
    if (isToggled) list.onToggle?.(index);
    return isAll || isToggled || passed !== null;
  };

  const plain = ({ key, timeStamp, shiftKey }: KeyboardEvent): boolean => {
    const typing = timeStamp - typed.current.at < TYPING_PAUSE_MS;
    const to = moved(key);
    const selected = index < 0 ? undefined : files.at(index);
    if (to !== null) onMove(to, shiftKey ? "extend" : "only");
    else if (key === "Escape") onMove(-1, "only");
    else if (selected && (key === "Enter" || (key === " " && !typing))) onOpen(selected);
    else if (key.length === 1 && (key !== " " || typing)) jump(key, timeStamp);
    else return false;
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (isCommand(event) ? command(event) : plain(event)) event.preventDefault();
  };
}

import type { KeyboardEvent } from "react";
import { useState } from "react";
import { recalledPlace } from "./recalled-place.ts";

const caretOf = (box: EventTarget): number | null =>
  box instanceof HTMLTextAreaElement && box.selectionStart === box.selectionEnd ? box.selectionStart : null;

const hasModifier = ({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  shiftKey || ctrlKey || altKey || metaKey;

interface Box {
  readonly typed: string;
  /** The questions of the conversation, the oldest first. */
  readonly asked: readonly string[];
  readonly put: (text: string) => void;
}

/** Puts asked questions into the box again, by the arrows, to be changed and asked anew. @returns what tells whether a key did */
export function useRecall({ typed, asked, put }: Box): (event: KeyboardEvent) => boolean {
  const [recalled, setRecalled] = useState<number | null>(null);
  // Asked twice in a row, it would seem that a key did nothing.
  const questions = asked.filter((question, at) => question !== asked[at - 1]);
  // What was changed is the asker's own.
  const place = recalled !== null && questions[recalled] === typed ? recalled : null;
  return (event) => {
    if (hasModifier(event)) return false;
    const box = { text: typed, caret: caretOf(event.target) };
    const next = recalledPlace(event.key, box, { count: questions.length, place });
    if (next === null) return false;
    setRecalled(next);
    put(questions[next] ?? "");
    return true;
  };
}

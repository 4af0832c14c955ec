import type { Summary } from "@reading-room/contract/counsel-answer";
import { Bot, Info } from "lucide-react";

/** What the cited pages lack of a question: said before the answer, so that nobody takes it for the whole. */
export const Lacking = ({ note }: { readonly note: string }) => (
  <p className="flex items-center gap-1.5 text-sm text-ink-soft">
    <Info size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    {note}
  </p>
);

/** What a reader should know beside an answer: who wrote its sentences, where that was a model, and the server's notes. */
export function AnswerNotes({ answeredBy, notes = [] }: Pick<Summary, "answeredBy" | "notes">) {
  const byModel = answeredBy === "model";
  if (!byModel && notes.length === 0) return null;
  return (
    <ul aria-label="Notes on this answer" className="mt-3 space-y-1 text-sm text-ink-soft">
      {byModel && (
        <li className="flex gap-2">
          <Bot size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          Written by a language model from these passages; every sentence was checked.
        </li>
      )}
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}

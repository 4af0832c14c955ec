import type { Summary } from "@reading-room/contract/counsel-answer";
import { Bot, Info } from "lucide-react";
import { RestLink } from "./rest/rest-link.tsx";
import { notePieces } from "./rest/rest-note.ts";
import type { Answer } from "./turns.ts";

/** What the cited pages lack of a question: said before the answer, so that nobody takes it for the whole. */
export const Lacking = ({ note }: { readonly note: string }) => (
  <p className="flex items-center gap-1.5 text-sm text-ink-soft">
    <Info size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    {note}
  </p>
);

interface AnswerNotesProps extends Pick<Summary, "answeredBy" | "notes"> {
  readonly answer: Answer;
}

/** A note, with links to the pages that it says more stands on. */
const NoteText = ({ note, answer }: { readonly note: string; readonly answer: Answer }) => (
  <span className="min-w-0">
    {notePieces(note).map((piece) =>
      typeof piece === "string" ? piece : <RestLink key={piece.words} place={piece} answer={answer} />,
    )}
  </span>
);

/** What a reader should know beside an answer: who wrote its sentences, where that was a model, and the server's notes. */
export function AnswerNotes({ answer, answeredBy, notes = [] }: AnswerNotesProps) {
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
          <NoteText note={note} answer={answer} />
        </li>
      ))}
    </ul>
  );
}

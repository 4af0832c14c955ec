import type { NotedPlace, Summary } from "@reading-room/contract/counsel-answer";
import { Bot, Info } from "lucide-react";
import { notePieces } from "./note-pieces.ts";

/** What the cited pages lack of a question: said before the answer, so that nobody takes it for the whole. */
export const Lacking = ({ note }: { readonly note: string }) => (
  <p className="flex items-center gap-1.5 text-sm text-ink-soft">
    <Info size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    {note}
  </p>
);

/** A place that a note names, which opens there in a new tab, as citations do. */
const PlaceLink = ({ place: { words, fileId, pageNumber } }: { readonly place: NotedPlace }) => (
  <a
    href={`/view/${encodeURIComponent(fileId)}?page=${pageNumber}`}
    target="_blank"
    rel="noopener"
    className="rounded-sm break-words text-accent underline underline-offset-2 max-sm:py-2"
  >
    {words}
  </a>
);

type Notes = Pick<Summary, "answeredBy" | "notes" | "places">;

/** What a reader should know beside an answer: who wrote its sentences, where that was a model, and the server's notes. */
export function AnswerNotes({ answeredBy, notes = [], places = [] }: Notes) {
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
          <span className="min-w-0">
            {notePieces(note, places).map((piece) =>
              typeof piece === "string" ? piece : <PlaceLink key={piece.words} place={piece} />,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { missingNotes } from "@reading-room/contract/counsel-answer";
import { fallenOf, partlyFallen } from "@reading-room/contract/counsel-standing";
import { RotateCw, Scale, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Lacking } from "./answer-notes.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import type { ConfidenceOf } from "./confidence.ts";
import type { Answer, Turn } from "./turns.ts";

interface AboutAnswer extends Pick<Turn, "mode"> {
  readonly answer: Answer;
  /** Asks the same as it was asked; undefined while nothing may be sent. */
  readonly onAgain: (() => void) | undefined;
}

const Disagreement = () => (
  <Badge tone="amber">
    <Scale size={14} strokeWidth={1.75} aria-hidden="true" />
    Sources disagree
  </Badge>
);

/** How well it is supported; and the way to an answer of today where what it rests on has changed since. */
function Support({ answer, mode, of, onAgain }: AboutAnswer & { readonly of: ConfidenceOf }) {
  const { confidence, citations } = answer.summary;
  const fallen = fallenOf(mode, { citations, documents: answer.results });
  const partly = partlyFallen(citations);
  return (
    <>
      <ConfidenceBadge confidence={confidence} of={of} fallen={fallen} />
      {partly !== null && (
        <Badge tone="amber">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {partly}
        </Badge>
      )}
      {(fallen !== null || partly !== null) && (
        <Button size="sm" onClick={onAgain} disabled={onAgain === undefined}>
          <RotateCw size={14} strokeWidth={1.75} aria-hidden="true" />
          Ask again
        </Button>
      )}
    </>
  );
}

/** What is to be known of an answer before it is read; at the end of the line stand the children. */
export function AnswerHead({ children, ...about }: AboutAnswer & { readonly children: ReactNode }) {
  const { summary } = about.answer;
  const lacking = missingNotes(summary);
  const ofAnswer = lacking.length > 0 ? "lacking" : "answer";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <Support {...about} of={about.mode === "documents" ? "documents" : ofAnswer} />
      {summary.conflict && <Disagreement />}
      {lacking.map((note) => (
        <Lacking key={note} note={note} />
      ))}
      {children}
    </div>
  );
}

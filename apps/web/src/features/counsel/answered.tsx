import { missingNotes, type Citation } from "@reading-room/contract/counsel-answer";
import { fallenOf, partlyFallen } from "@reading-room/contract/counsel-standing";
import { RotateCw, Scale, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { reportedCitations } from "../../lib/reported-citations.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Abstention } from "./abstention.tsx";
import { AnswerNotes, Lacking } from "./answer-notes.tsx";
import { AnswerText } from "./answer-text.tsx";
import { QuoteBlock } from "./citations/quote-block.tsx";
import { ReportDialog } from "./citations/report-dialog.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import type { ConfidenceOf } from "./confidence.ts";
import type { Choice } from "./filters/choice.ts";
import { isNarrowedTo, isRestricting, narrowed, unrestricted } from "./filters/choice.ts";
import { SuggestedFilters } from "./filters/suggested-filters.tsx";
import { ResultList } from "./result-list.tsx";
import type { Answer, Turn } from "./turns.ts";

interface AnsweredProps extends Pick<Turn, "mode"> {
  readonly answer: Answer;
  /** What it was asked with. */
  readonly choice: Choice;
  /** Asks the same with another choice; undefined while nothing may be sent. */
  readonly onRefine: ((choice: Choice) => void) | undefined;
  /** Asks the same of all documents, where it was asked of one; undefined while nothing may be sent. */
  readonly onEverywhere: (() => void) | undefined;
  /** Asks the same as it was asked; undefined while nothing may be sent. */
  readonly onAgain: (() => void) | undefined;
}

const Disagreement = () => (
  <Badge tone="amber">
    <Scale size={14} strokeWidth={1.75} aria-hidden="true" />
    Sources disagree
  </Badge>
);

/** Citations of which only the number is known, where no mark in the text shows it. */
const LooseCitations = ({ text, citations }: Pick<Answer["summary"], "text" | "citations">) => {
  const loose = citations.filter(({ fileId, index }) => fileId === "" && !text.includes(`[${index}]`));
  if (loose.length === 0) return null;
  return (
    <p aria-label="Citations" className="mt-2 flex flex-wrap gap-1.5">
      {loose.map(({ index }) => (
        <Badge key={index}>{index}</Badge>
      ))}
    </p>
  );
};

interface SupportProps extends Pick<AnsweredProps, "answer" | "mode" | "onAgain"> {
  readonly of: ConfidenceOf;
}

/** How well it is supported; and the way to an answer of today where what it rests on has changed since. */
function Support({ answer, mode, of, onAgain }: SupportProps) {
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

/** The answer with its sentences, quotes and documents, and what would narrow it. */
export function Answered({ answer, mode, choice, onRefine, onEverywhere, onAgain }: AnsweredProps) {
  const [reported, setReported] = useState<Citation | null>(null);
  const { summary, place } = answer;
  const said = ({ index }: Citation) => (place === null ? null : reportedCitations.said({ ...place, index }));
  const reporting = place === null ? undefined : { begin: setReported, said };
  const suggested = (
    <SuggestedFilters
      suggestions={answer.suggestions.filter((suggestion) => !isNarrowedTo(choice, suggestion))}
      onNarrow={onRefine && ((suggestion) => onRefine(narrowed(choice, suggestion)))}
    />
  );
  if (summary.abstained) {
    return (
      <div className="space-y-6">
        <Abstention
          answer={answer}
          restricted={isRestricting(choice)}
          onUnfiltered={onRefine && (() => onRefine(unrestricted(choice)))}
          onEverywhere={onEverywhere}
        />
        <AnswerNotes notes={summary.notes} />
        {suggested}
      </div>
    );
  }
  const lacking = missingNotes(summary);
  const lacks = lacking.length > 0;
  const quoted = summary.citations.filter(({ fileId }) => fileId !== "");
  return (
    <div className="space-y-6">
      <div>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <Support
            answer={answer}
            mode={mode}
            of={mode === "documents" ? mode : lacks ? "lacking" : "answer"}
            onAgain={onAgain}
          />
          {summary.conflict && <Disagreement />}
          {lacking.map((note) => (
            <Lacking key={note} note={note} />
          ))}
        </div>
        <AnswerText text={summary.text} citations={summary.citations} reporting={reporting} />
        <LooseCitations {...summary} />
        <AnswerNotes answeredBy={summary.answeredBy} notes={summary.notes} />
      </div>
      {quoted.length > 0 && (
        <div role="group" aria-label="Quotes" className="space-y-4">
          {quoted.map((citation) => (
            <QuoteBlock key={citation.index} citation={citation} reporting={reporting} />
          ))}
        </div>
      )}
      <ResultList answer={answer} title="Documents" openFirst={mode === "documents"} />
      {suggested}
      {place !== null && (
        <ReportDialog
          place={place}
          citation={reported}
          before={reported && said(reported)}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  );
}

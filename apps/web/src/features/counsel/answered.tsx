import type { Citation } from "@reading-room/contract/counsel-answer";
import type { ReactNode } from "react";
import { useState } from "react";
import { reportedCitations } from "../../lib/reported-citations.ts";
import { Badge } from "../../ui/badge.tsx";
import { Abstention } from "./abstention.tsx";
import { AnswerHead } from "./answer-head.tsx";
import { AnswerNotes } from "./answer-notes.tsx";
import { AnswerText } from "./answer-text.tsx";
import { QuoteBlock } from "./citations/quote-block.tsx";
import { ReportDialog } from "./citations/report-dialog.tsx";
import type { Choice } from "./filters/choice.ts";
import { isNarrowedTo, isRestricting, narrowed, unrestricted } from "./filters/choice.ts";
import { SuggestedFilters } from "./filters/suggested-filters.tsx";
import { ResultList } from "./result-list.tsx";
import { SourcesBeside } from "./sources/sources-beside.tsx";
import { SourcesButton } from "./sources/sources-button.tsx";
import { sourcesOf } from "./sources/sources-of.ts";
import { usePointing } from "./sources/use-pointing.ts";
import { useRoomBeside } from "./sources/use-room-beside.ts";
import type { Answer, Turn } from "./turns.ts";

interface AnsweredProps extends Pick<Turn, "mode"> {
  readonly answer: Answer;
  /** Id of its question's heading. */
  readonly questionId: string;
  /** What it was asked with. */
  readonly choice: Choice;
  /** Asks the same with another choice; undefined while nothing may be sent. */
  readonly onRefine: ((choice: Choice) => void) | undefined;
  /** Asks the same of all documents, where it was asked of one; undefined while nothing may be sent. */
  readonly onEverywhere: (() => void) | undefined;
  readonly onOtherName: (() => void) | undefined;
  /** Asks the same as it was asked; undefined while nothing may be sent. */
  readonly onAgain: (() => void) | undefined;
}

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

interface ToldProps extends Pick<AnsweredProps, "answer" | "mode" | "questionId" | "onAgain"> {
  /** What would narrow it. */
  readonly suggested: ReactNode;
}

/** What the library says, with the quotes and documents that it rests on, and the cited pages beside it or a button away. */
function Told({ answer, mode, questionId, onAgain, suggested }: ToldProps) {
  const [reported, setReported] = useState<Citation | null>(null);
  const pointing = usePointing();
  const isBeside = useRoomBeside();
  const { summary, place } = answer;
  const said = ({ index }: Citation) => (place === null ? null : reportedCitations.said({ ...place, index }));
  const reporting = place === null ? undefined : { begin: setReported, said };
  const quoted = summary.citations.filter(({ fileId }) => fileId !== "");
  const sources = sourcesOf(summary.citations, answer.results);
  return (
    <>
      <div className="space-y-6">
        <div>
          <AnswerHead answer={answer} mode={mode} onAgain={onAgain}>
            {sources.length > 0 && !isBeside && <SourcesButton sources={sources} />}
          </AnswerHead>
          <AnswerText
            text={summary.text}
            citations={summary.citations}
            reporting={reporting}
            {...(isBeside && { pointing })}
          />
          <LooseCitations {...summary} />
          <AnswerNotes {...summary} />
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
      </div>
      {sources.length > 0 && isBeside && (
        <SourcesBeside sources={sources} pointing={pointing} questionId={questionId} />
      )}
      {place !== null && (
        <ReportDialog
          place={place}
          citation={reported}
          before={reported && said(reported)}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}

/** The answer, or that there is none, and what would narrow it. */
export function Answered({ choice, onRefine, onEverywhere, onOtherName, ...told }: AnsweredProps) {
  const { answer } = told;
  const suggested = (
    <SuggestedFilters
      suggestions={answer.suggestions.filter((suggestion) => !isNarrowedTo(choice, suggestion))}
      onNarrow={onRefine && ((suggestion) => onRefine(narrowed(choice, suggestion)))}
    />
  );
  if (!answer.summary.abstained) return <Told {...told} suggested={suggested} />;
  return (
    <div className="space-y-6">
      <Abstention
        answer={answer}
        restricted={isRestricting(choice)}
        onUnfiltered={onRefine && (() => onRefine(unrestricted(choice)))}
        onEverywhere={onEverywhere}
        onOtherName={onOtherName}
      />
      <AnswerNotes notes={answer.summary.notes} places={answer.summary.places} />
      {suggested}
    </div>
  );
}

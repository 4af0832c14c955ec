import { TEXTS } from "@reading-room/contract/texts";
import { RotateCw, Scale } from "lucide-react";
import { useId } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Abstention } from "./abstention.tsx";
import { AnswerText } from "./answer-text.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import { QuoteBlock } from "./quote-block.tsx";
import { ResultList } from "./result-list.tsx";
import type { Answer, Turn } from "./turns.ts";

interface TurnViewProps {
  readonly turn: Turn;
  /** Undefined while nothing may be sent. */
  readonly onAgain: (() => void) | undefined;
}

const MODE_WORDS = { qa: "Q&A", documents: "Document Search" } as const;

const Waiting = ({ mode }: Pick<Turn, "mode">) => (
  <div className="space-y-3">
    <p className="flex items-center gap-2 text-base text-ink-soft">
      <Spinner size={16} label="Loading" />
      {mode === "qa" ? "Reading the library…" : "Searching the library…"}
    </p>
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-11/12" />
    <Skeleton className="h-4 w-8/12" />
  </div>
);

const Failed = ({ reason, onAgain }: { reason: string | null; onAgain: TurnViewProps["onAgain"] }) => (
  <div className="rounded-lg border border-line bg-red-soft p-4">
    <p className="text-lg">{TEXTS.queryFailedInChat}</p>
    {reason !== null && <p className="mt-1 text-base text-ink-soft">{reason}</p>}
    <Button size="sm" className="mt-3" onClick={onAgain} disabled={onAgain === undefined}>
      <RotateCw size={16} strokeWidth={1.75} />
      Try again
    </Button>
  </div>
);

function Answered({ answer, mode }: { answer: Answer } & Pick<Turn, "mode">) {
  const { summary } = answer;
  if (summary.abstained) return <Abstention answer={answer} />;
  return (
    <div className="space-y-6">
      <div>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <ConfidenceBadge confidence={summary.confidence} of={mode === "qa" ? "answer" : "documents"} />
          {summary.conflict && (
            <Badge tone="amber">
              <Scale size={14} strokeWidth={1.75} aria-hidden="true" />
              Sources disagree
            </Badge>
          )}
        </div>
        <AnswerText text={summary.text} citations={summary.citations} />
      </div>
      {summary.citations.length > 0 && (
        <div role="group" aria-label="Quotes" className="space-y-4">
          {summary.citations.map((citation) => (
            <QuoteBlock key={citation.index} citation={citation} />
          ))}
        </div>
      )}
      <ResultList answer={answer} title="Documents" openFirst={mode === "documents"} />
    </div>
  );
}

/** A question as a heading, and below it the answer, the wait for it, or its failure. */
export function TurnView({ turn, onAgain }: TurnViewProps) {
  const heading = useId();
  const { reply } = turn;
  return (
    <article
      aria-labelledby={heading}
      aria-busy={reply.state === "waiting"}
      className="scroll-mt-28 py-8 last:min-h-[calc(100dvh-16rem)]"
      data-turn={turn.id}
    >
      <p className="mb-1 text-xs font-medium text-ink-faint">{MODE_WORDS[turn.mode]}</p>
      <h2 id={heading} className="mb-4 text-xl break-words whitespace-pre-wrap">
        {turn.question}
      </h2>
      {reply.state === "waiting" && <Waiting mode={turn.mode} />}
      {reply.state === "failed" && <Failed reason={reply.reason} onAgain={onAgain} />}
      {reply.state === "answered" && <Answered answer={reply.answer} mode={turn.mode} />}
    </article>
  );
}

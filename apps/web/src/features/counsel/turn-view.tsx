import { TEXTS } from "@reading-room/contract/texts";
import { CircleStop, ListFilter, RotateCw } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AnswerText } from "./answer-text.tsx";
import { Answered } from "./answered.tsx";
import type { Choice } from "./filters/choice.ts";
import { hasIds, NO_CHOICE } from "./filters/choice.ts";
import { chipsOf } from "./filters/choice-chips.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import type { Sentence, Turn } from "./turns.ts";
import { withOtherName } from "./with-other-name.ts";

interface TurnViewProps {
  readonly turn: Turn;
  /** Asks the same: instead of what failed or was stopped, after what was answered. Undefined while nothing may be sent. */
  readonly onAgain: (() => void) | undefined;
  /** Asks the same with another choice. */
  readonly onRefine: ((choice: Choice) => void) | undefined;
  /** Asks the same of all documents, where it was asked of one. */
  readonly onEverywhere: (() => void) | undefined;
  /** Asks another question as this one was asked. */
  readonly onInstead: ((question: string) => void) | undefined;
}

const MODE_WORDS = { qa: "Q&A", documents: "Document Search" } as const;

const Written = ({ sentences }: { readonly sentences: readonly Sentence[] }) => (
  <AnswerText
    text={sentences.map(({ text }) => text).join(" ")}
    citations={sentences.flatMap(({ citations }) => citations)}
  />
);

const Waiting = ({ mode, sentences }: Pick<Turn, "mode"> & { readonly sentences: readonly Sentence[] }) => (
  <div className="space-y-3">
    <p className="flex items-center gap-2 text-base text-ink-soft">
      <Spinner size={16} label="Waiting for the answer" />
      {sentences.length > 0 ? "Writing…" : mode === "qa" ? "Reading the library…" : "Searching the library…"}
    </p>
    {sentences.length > 0 ? (
      <Written sentences={sentences} />
    ) : (
      <>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-8/12" />
      </>
    )}
  </div>
);

const Again = ({ onAgain }: Pick<TurnViewProps, "onAgain">) => (
  <Button size="sm" className="mt-3" onClick={onAgain} disabled={onAgain === undefined}>
    <RotateCw size={16} strokeWidth={1.75} />
    Try again
  </Button>
);

const Failed = ({ reason, onAgain }: { reason: string | null } & Pick<TurnViewProps, "onAgain">) => (
  <div className="rounded-lg border border-line bg-red-soft p-4">
    <p className="text-lg">{TEXTS.queryFailedInChat}</p>
    {reason !== null && <p className="mt-1 text-base text-ink-soft">{reason}</p>}
    <Again onAgain={onAgain} />
  </div>
);

const Stopped = ({ sentences, onAgain }: { sentences: readonly Sentence[] } & Pick<TurnViewProps, "onAgain">) => (
  <div className="space-y-4">
    {sentences.length > 0 && <Written sentences={sentences} />}
    <div className="rounded-lg border border-line bg-sunken p-4">
      <p className="flex items-center gap-2 text-base">
        <CircleStop size={16} strokeWidth={1.75} className="shrink-0 text-ink-soft" aria-hidden="true" />
        {sentences.length > 0 ? "You stopped this answer: it is not complete." : "You stopped this question."}
      </p>
      <Again onAgain={onAgain} />
    </div>
  </div>
);

/** "Only Field Manual, Published 2019": what a question was restricted to; nothing where it was not. */
function Restriction({ choice }: Pick<Turn, "choice">) {
  const names = useChoiceNames(choice !== undefined && hasIds(choice));
  const chips = choice === undefined ? [] : chipsOf(choice, names);
  if (chips.length === 0) return null;
  return (
    <p className="-mt-3 mb-4 flex items-start gap-1.5 text-sm text-ink-soft">
      <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">Filtered: {chips.map(({ label }) => label).join(", ")}</span>
    </p>
  );
}

/** Neither a question that is gone to nor what has the focus comes to stand under what rests at the screen's edges. */
const CLEAR_OF_BARS = "scroll-mt-28 [&_:is(a,button)]:scroll-mt-28 [&_:is(a,button)]:scroll-mb-24";

/** A question as a heading, and below it the answer, the wait for it, or how it ended without one. */
export function TurnView({ turn, onAgain, onRefine, onEverywhere, onInstead }: TurnViewProps) {
  const heading = useId();
  const { reply } = turn;
  const other = reply.state === "answered" ? withOtherName(turn.question, reply.answer.summary) : null;
  return (
    <article
      aria-labelledby={heading}
      aria-busy={reply.state === "waiting"}
      className={`${CLEAR_OF_BARS} relative py-8 last:min-h-[calc(100dvh-16rem)] print:min-h-0!`}
      data-turn={turn.id}
    >
      {turn.startsAnew && (
        <p role="note" className="mb-6 text-base text-ink-soft">
          The conversation had ended. What follows is a new one.
        </p>
      )}
      <p className="mb-1 text-xs font-medium text-ink-faint">
        {MODE_WORDS[turn.mode]}
        {turn.everywhere && " · asked of all documents"}
        {turn.fromElsewhere && " · asked in another tab or browser"}
      </p>
      <h2 id={heading} dir="auto" className="mb-4 text-xl break-words whitespace-pre-wrap">
        {turn.question}
      </h2>
      <Restriction choice={turn.choice} />
      {reply.state === "waiting" && <Waiting mode={turn.mode} sentences={reply.sentences} />}
      {reply.state === "failed" && <Failed reason={reply.reason} onAgain={onAgain} />}
      {reply.state === "stopped" && <Stopped sentences={reply.sentences} onAgain={onAgain} />}
      {reply.state === "answered" && (
        <Answered
          answer={reply.answer}
          questionId={heading}
          mode={turn.mode}
          choice={turn.choice ?? NO_CHOICE}
          onRefine={onRefine}
          onEverywhere={onEverywhere}
          onOtherName={other === null ? undefined : onInstead && (() => onInstead(other))}
          onAgain={onAgain}
        />
      )}
    </article>
  );
}

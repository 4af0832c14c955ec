import { LIMITS } from "@reading-room/contract/limits";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import { commonLifts, liftText } from "./lift-text.ts";
import type { Answer } from "./turns.ts";
import { ResultCard } from "./result-card.tsx";
import { typeLabel } from "./type-label.ts";

interface ResultListProps {
  readonly answer: Answer;
  readonly title: string;
  /** Shows the best document's passages at once. */
  readonly openFirst: boolean;
}

/** The documents behind an answer, most relevant first, a page more at a time; nothing when there are none. */
export function ResultList({ answer: { results, totalResults }, title, openFirst }: ResultListProps) {
  const { documentTypes } = useChoiceNames(results.length > 0);
  const [wanted, setWanted] = useState<number>(LIMITS.counselPageSize);
  const list = useRef<HTMLOListElement>(null);
  if (results.length === 0) return null;
  const shown = results.slice(0, wanted);
  const common = commonLifts(results);
  const showMore = () => {
    // Shown at once, so that the keyboard can go on with the first new one when the button is gone.
    flushSync(() => setWanted(wanted + LIMITS.counselPageSize));
    list.current?.children[wanted]?.querySelector("button")?.focus();
  };
  return (
    <div role="group" aria-label={title}>
      <h3 className="mb-2 flex items-baseline gap-2 text-base">
        {title}
        {totalResults > shown.length && (
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {shown.length} of {formatNumber(totalResults)}
          </span>
        )}
      </h3>
      <ol ref={list} className="space-y-2">
        {shown.map((result, place) => (
          <ResultCard
            key={result.id}
            result={result}
            typeName={typeLabel(result, documentTypes)}
            lift={liftText(result, common)}
            openAtFirst={openFirst && place === 0}
          />
        ))}
      </ol>
      {results.length > shown.length && (
        <Button className="mt-3 w-full" onClick={showMore}>
          Show more documents
        </Button>
      )}
    </div>
  );
}

import { formatNumber } from "../../ui/format-number.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import type { Answer } from "./turns.ts";
import { ResultCard } from "./result-card.tsx";
import { typeLabel } from "./type-label.ts";

interface ResultListProps {
  readonly answer: Answer;
  readonly title: string;
  /** Shows the best document's passages at once. */
  readonly openFirst: boolean;
}

/** The documents behind an answer, most relevant first; nothing when there are none. */
export function ResultList({ answer: { results, totalResults }, title, openFirst }: ResultListProps) {
  const { documentTypes } = useChoiceNames(results.length > 0);
  if (results.length === 0) return null;
  const more = totalResults > results.length;
  return (
    <div role="group" aria-label={title}>
      <h3 className="mb-2 flex items-baseline gap-2 text-base">
        {title}
        {more && (
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {results.length} of {formatNumber(totalResults)}
          </span>
        )}
      </h3>
      <ol className="space-y-2">
        {results.map((result, place) => (
          <ResultCard
            key={result.id}
            result={result}
            typeName={typeLabel(result.type, documentTypes)}
            openAtFirst={openFirst && place === 0}
          />
        ))}
      </ol>
    </div>
  );
}

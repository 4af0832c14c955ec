import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { countedHits } from "./counted-hits.ts";

interface HitCounterProps {
  /** From 0; null while none is outlined, or where it cannot be told. */
  readonly index: number | null;
  readonly count: number;
  /** There are more of them than so many. */
  readonly areMore: boolean;
  readonly onStep: (step: 1 | -1) => void;
  /** What was found by typing, rather than what a search or a citation led to. */
  readonly areMatches?: boolean;
}

/** Which highlighted passage or match is the outlined one, and the way to its neighbours; nothing when there are none. */
export function HitCounter({ index, count, areMore, onStep, areMatches = false }: HitCounterProps) {
  if (count === 0) return null;
  const [one, many] = areMatches ? ["match", "matches"] : ["passage", "passages"];
  return (
    <div role="group" aria-label={`Highlighted ${many}`} className="flex items-center gap-0.5 max-sm:order-2">
      <span
        aria-live="polite"
        className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums"
      >
        <span
          aria-hidden="true"
          className="size-2.5 rounded-sm bg-mark outline outline-1 outline-line-strong max-sm:hidden"
        />
        {count === 1 ? (
          `1 ${one}`
        ) : (
          <span>
            {countedHits(index, count, areMore)}
            <span className="max-sm:sr-only"> {many}</span>
          </span>
        )}
      </span>
      <IconButton label={`Previous ${one}`} disabled={count < 2} onClick={() => onStep(-1)}>
        <ChevronUp size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={`Next ${one}`} disabled={count < 2} onClick={() => onStep(1)}>
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

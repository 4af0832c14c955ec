import { useId, useState } from "react";
import { formatNumber } from "../../../ui/format-number.ts";
import type { ShareBar } from "./share-bars.ts";

interface BarChartProps {
  readonly title: string;
  readonly bars: readonly ShareBar[];
}

/** More than these are a click away. */
const SHOWN_AT_FIRST = 8;

/** Counts as lying bars, each with its name and its figure; nothing where nothing was counted. */
export function BarChart({ title, bars }: BarChartProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (bars.length === 0) return null;
  const shown = all ? bars : bars.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={id} className="px-4 py-4">
      <h3 id={id} className="mb-2 text-sm font-medium text-ink-soft">
        {title}
      </h3>
      <ul className="space-y-2">
        {shown.map((bar) => (
          <li key={bar.id}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <bdi className="min-w-0 truncate" title={bar.label}>
                {bar.label}
              </bdi>
              <span className="font-medium tabular-nums">
                {formatNumber(bar.count)}
                <span className="sr-only">{bar.count === 1 ? " document" : " documents"}</span>
              </span>
            </p>
            <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
              <rect width="100" height="4" rx="0.5" className="fill-hover" />
              <rect width={bar.share * 100} height="4" rx="0.5" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
      {bars.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 rounded-sm py-1 text-sm text-accent hover:underline max-sm:min-h-11"
        >
          {all ? "Show fewer" : `Show all ${bars.length}`}
        </button>
      )}
    </section>
  );
}

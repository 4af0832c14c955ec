import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { type Bar, type Chart, countOf, formatDay, type Series } from "./chart-series.ts";

const HEIGHT = 48;
const STEP = 8;
const BAR = 6;
/** A day of nothing is a line, not a gap. */
const ZERO = 1;

interface Moving {
  readonly from: number;
  readonly last: number;
}

const STEPS: Readonly<Record<string, (place: Moving) => number>> = {
  ArrowLeft: ({ from }) => from - 1,
  ArrowDown: ({ from }) => from - 1,
  ArrowRight: ({ from }) => from + 1,
  ArrowUp: ({ from }) => from + 1,
  PageDown: ({ from }) => from - 7,
  PageUp: ({ from }) => from + 7,
  Home: () => 0,
  End: ({ last }) => last,
};

/** Which day is looked at: by the pointer, or with the arrows. Null when none is. */
function useDay(last: number) {
  const [day, setDay] = useState<number | null>(null);
  const within = (index: number) => Math.min(last, Math.max(0, index));
  return {
    day: day === null ? null : within(day),
    watch: {
      onFocus: () => setDay((at) => at ?? last),
      onBlur: () => setDay(null),
      onPointerLeave: () => setDay(null),
      onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        setDay(within(Math.floor(((clientX - left) / width) * (last + 1))));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setDay((at) => within(step({ from: at ?? last, last })));
      },
    },
  };
}

const Bars = ({ bars, day }: { readonly bars: readonly Bar[]; readonly day: number | null }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="block h-12 w-full"
  >
    {bars.map(({ date, value, share }, index) => {
      const height = value === 0 ? ZERO : Math.max(3, share * HEIGHT);
      const tone = value === 0 ? "fill-line-strong" : "fill-accent";
      return (
        <rect
          key={date}
          x={index * STEP + (STEP - BAR) / 2}
          y={HEIGHT - height}
          width={BAR}
          height={height}
          className={day === null || day === index ? tone : `${tone} opacity-40`}
        />
      );
    })}
  </svg>
);

const Table = ({ chart, bars }: { readonly chart: Chart; readonly bars: readonly Bar[] }) => (
  // A table takes the width that it needs, whatever it is told: unseen, it would make the page wider.
  <div className="sr-only">
    <table>
      <caption>{`${chart.title} on each day, in UTC`}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{chart.title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ date, value }) => (
          <tr key={date}>
            <th scope="row">{date}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface DayChartProps {
  readonly chart: Chart;
  readonly series: Series;
}

/** A number of each of the last days as bars; the pointer and the arrows say one day's, a table says all to screen readers. */
export const DayChart = ({ chart, series: { bars, total } }: DayChartProps) => {
  const last = Math.max(0, bars.length - 1);
  const { day, watch } = useDay(last);
  const read = bars[day ?? last];
  const shown = day === null ? undefined : read;
  const ends = [bars[0], bars[last]].map((bar) => (bar === undefined ? "" : formatDay(bar.date)));
  return (
    <Card className="relative min-w-0 p-4" aria-label={chart.title}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="truncate text-sm font-medium text-ink-soft">{chart.title}</h3>
        <p className="text-sm font-semibold tabular-nums">{formatNumber(total)}</p>
      </div>
      <div
        {...watch}
        role="slider"
        tabIndex={0}
        aria-label={`${chart.title}, day by day`}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(day ?? last) + 1}
        aria-valuetext={read && `${formatDay(read.date)}: ${countOf(read.value, chart)}`}
        className="mt-3 cursor-crosshair rounded-sm"
      >
        <Bars bars={bars} day={day} />
      </div>
      <p className="mt-2 flex justify-between gap-2 text-xs text-ink-faint tabular-nums">
        {shown === undefined ? (
          <>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </>
        ) : (
          <>
            <span>{formatDay(shown.date)}</span>
            <span className="font-medium text-ink">{countOf(shown.value, chart)}</span>
          </>
        )}
      </p>
      <Table chart={chart} bars={bars} />
    </Card>
  );
};

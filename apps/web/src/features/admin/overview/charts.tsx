import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CHARTS, seriesOf } from "./chart-series.ts";
import { DayChart } from "./day-chart.tsx";
import { useCharts } from "./use-charts.ts";

/** Four small charts of the last 30 days. */
export const Charts = () => {
  const { data: days, error, refetch } = useCharts();
  return (
    <section aria-labelledby="admin-charts">
      <h2 id="admin-charts" className="mb-2 text-base">
        Last {LIMITS.adminChartDays} days
      </h2>
      {days === undefined && error !== null ? (
        <Card className="p-0">
          <ErrorState
            title={TEXTS.adminChartsFailed}
            text={messageOf(error, TEXTS.unexpected)}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {CHARTS.map((chart) =>
            days === undefined ? (
              <Card key={chart.key} className="p-4">
                <h3 className="text-sm font-medium text-ink-soft">{chart.title}</h3>
                <Skeleton className="mt-3 h-12" />
                <Skeleton className="mt-2 h-4 w-full" />
              </Card>
            ) : (
              <DayChart key={chart.key} chart={chart} series={seriesOf(days, chart)} />
            ),
          )}
        </div>
      )}
    </section>
  );
};

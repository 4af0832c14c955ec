import type { CitationReport } from "@reading-room/contract/citation-reports";
import { TEXTS } from "@reading-room/contract/texts";
import { Check, Download, Flag } from "lucide-react";
import { messageOf } from "../../../lib/api-error.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { citationAddress } from "../../../ui/document-address.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { pageName } from "../../../ui/page-name.ts";
import { EndlessTable } from "../endless-table.tsx";
import { Head } from "../table-frame.tsx";
import { When } from "../when.tsx";
import { useReports } from "./use-reports.ts";
import { useReportsExport } from "./use-reports-export.ts";
import { useSettle } from "./use-settle.ts";

const HEADS = (
  <>
    <Head>Question and sentence</Head>
    <Head>Quote</Head>
    <Head className="w-56">Report</Head>
    <Head className="w-32">State</Head>
  </>
);
const NOUN = ["report", "reports"] as const;

const keyOf = ({ id }: CitationReport) => id;

const Quoted = ({ report }: { readonly report: CitationReport }) => (
  <td data-label="Quote" className="px-4 py-3">
    <blockquote dir="auto" className="line-clamp-6 font-serif break-words">
      {report.quote}
    </blockquote>
    <a
      href={citationAddress(report)}
      target="_blank"
      rel="noopener"
      className="mt-1 inline-block text-sm break-words text-accent hover:underline max-sm:py-2.5"
    >
      <bdi>{report.fileName}</bdi>, {pageName(report)}
    </a>
  </td>
);

interface CellsProps {
  readonly report: CitationReport;
  readonly isSettling: boolean;
  readonly onSettle: () => void;
}

const Cells = ({ report, isSettling, onSettle }: CellsProps) => (
  <>
    <td className="px-4 py-3">
      <p dir="auto" className="font-medium break-words">
        {report.question}
      </p>
      <p dir="auto" className="mt-1 line-clamp-6 break-words text-ink-soft">
        {report.claim}
      </p>
    </td>
    <Quoted report={report} />
    <td className="px-4 py-3">
      {report.comment !== "" && <p className="mb-1 break-words whitespace-pre-wrap">{report.comment}</p>}
      <p className="text-sm break-words text-ink-soft">
        {report.username}, <When at={report.createdAt} exact />
      </p>
    </td>
    <td data-label="State" className="px-4 py-3">
      {report.settledAt === null ? (
        <Button size="sm" loading={isSettling} onClick={onSettle}>
          <Check size={14} strokeWidth={1.75} aria-hidden />
          Settle
        </Button>
      ) : (
        <span className="inline-flex flex-col items-start gap-1">
          <Badge tone="green">Settled</Badge>
          <span className="text-sm text-ink-soft">
            <When at={report.settledAt} />
          </span>
        </span>
      )}
    </td>
  </>
);

const openText = (open: number): string =>
  open === 0 ? "All reports are settled." : `${formatNumber(open)} ${open === 1 ? "report is" : "reports are"} open.`;

/** Citations that readers called wrong: looked at, settled, and saved as questions for the evaluation. */
export const ReportsTab = () => {
  const query = useReports();
  const settle = useSettle();
  const save = useReportsExport();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={TEXTS.adminReportsFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  const rows = data?.pages.flatMap(({ reports }) => reports) ?? null;
  if (rows?.length === 0) {
    return (
      <EmptyState
        icon={<Flag size={20} strokeWidth={1.75} />}
        title="No citation has been reported"
        text="Readers report a citation from its preview in AI Counsel. What they report is listed here."
      />
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft tabular-nums">{openText(data?.pages[0]?.open ?? 0)}</p>
        <Button loading={save.isPending} onClick={() => save.mutate()} title="One evaluation question a line, as JSON">
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Export JSONL
        </Button>
      </div>
      <EndlessTable
        label="Reported citations"
        head={HEADS}
        columns={4}
        rows={rows}
        keyOf={keyOf}
        renderCells={(report) => (
          <Cells
            report={report}
            isSettling={settle.isPending && settle.variables === report.id}
            onSettle={() => settle.mutate(report.id)}
          />
        )}
        noun={NOUN}
        query={query}
      />
    </>
  );
};

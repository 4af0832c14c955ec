import type { LibrarySource } from "@reading-room/contract/admin-library";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Head, TableFrame } from "../table-frame.tsx";
import { SkeletonRows } from "../table-skeleton.tsx";
import { When } from "../when.tsx";
import { FileCounts } from "./file-counts.tsx";

const STATES: Readonly<Record<LibrarySource["state"], { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: "Waiting", tone: "neutral" },
  scanning: { label: "Scanning", tone: "accent" },
  idle: { label: "Up to date", tone: "green" },
  failed: { label: "Failed", tone: "red" },
};

const HEADS = (
  <>
    <Head>Source</Head>
    <Head className="w-32">State</Head>
    <Head className="w-48">Last scan</Head>
    <Head className="w-2/5">Files</Head>
  </>
);

const Row = ({ source }: { readonly source: LibrarySource }) => (
  <tr className="border-t border-line align-top">
    <td className="px-4 py-3 break-words">
      <p className="font-medium">{source.name}</p>
      <p className="text-sm break-all text-ink-faint">
        {source.kind} · {source.uri}
      </p>
      {source.last_error !== null && <p className="mt-1 text-sm text-red">{source.last_error}</p>}
    </td>
    <td className="px-4 py-3">
      <Badge tone={STATES[source.state].tone}>{STATES[source.state].label}</Badge>
    </td>
    <td data-label="Last scan" className="px-4 py-3 text-ink-soft">
      <When at={source.last_scan_at} exact />
    </td>
    <td className="px-4 py-3">
      {source.files.total > 0 && (
        <p className="mb-1.5 text-sm font-medium tabular-nums">
          {source.files.total.toLocaleString()} {source.files.total === 1 ? "file" : "files"}
        </p>
      )}
      <FileCounts counts={source.files} />
    </td>
  </tr>
);

/** Where the library's files come from; null while that loads. */
export const SourceTable = ({ sources }: { readonly sources: readonly LibrarySource[] | null }) => (
  <TableFrame isShort label="Sources" head={HEADS}>
    {sources === null ? (
      <SkeletonRows columns={4} rows={2} twoLines />
    ) : (
      sources.map((source) => <Row key={source.id} source={source} />)
    )}
  </TableFrame>
);

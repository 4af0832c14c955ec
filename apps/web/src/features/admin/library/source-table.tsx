import type { LibrarySource } from "@reading-room/contract/admin-library";
import { CircleOff, CirclePlay, Ellipsis, Plus, RefreshCw, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Head, TableFrame } from "../table-frame.tsx";
import { SkeletonRows } from "../table-skeleton.tsx";
import { When } from "../when.tsx";
import { AddSourceDialog } from "./add-source-dialog.tsx";
import { FileCounts } from "./file-counts.tsx";
import { type AskedSourceDeed, SourceDeedDialog } from "./source-deed-dialog.tsx";
import { menuDeeds, SOURCE_DEEDS, type SourceDeed } from "./source-deeds.ts";
import { sourceState } from "./source-state.ts";

const KINDS = new Map([
  ["folder", "Folder"],
  ["gdrive", "Google Drive"],
  ["s3", "S3"],
]);

const ICONS = { rescan: RefreshCw, enable: CirclePlay, disable: CircleOff, remove: Trash2 } as const;

const HEADS = (
  <>
    <Head>Source</Head>
    <Head className="w-32">State</Head>
    <Head className="w-52">Last scan</Head>
    <Head className="w-1/3">Files</Head>
    <Head className="w-16">
      <span className="sr-only">Actions</span>
    </Head>
  </>
);

interface RowProps {
  readonly source: LibrarySource;
  readonly onAsk: (deed: SourceDeed) => void;
}

const Deeds = ({ source, onAsk }: RowProps) => (
  <Menu
    trigger={
      <IconButton label={`More for ${source.name}`}>
        <Ellipsis size={16} strokeWidth={1.75} />
      </IconButton>
    }
    items={menuDeeds(source).map((deed) => {
      const Icon = deed === "confirmLoss" ? TriangleAlert : ICONS[deed];
      return {
        label: SOURCE_DEEDS[deed].label,
        icon: <Icon size={16} strokeWidth={1.75} />,
        danger: deed === "remove",
        onSelect: () => onAsk(deed),
      };
    })}
  />
);

/** Files that went at once and are kept: nothing is lost before somebody has said so. */
const Held = ({ source, onAsk }: RowProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-amber-soft px-3 py-2 text-sm">
    <p className="min-w-0 flex-1 basis-40">{source.last_error}</p>
    <Button size="sm" onClick={() => onAsk("confirmLoss")}>
      {SOURCE_DEEDS.confirmLoss.label}
    </Button>
  </div>
);

const State = ({ source }: { readonly source: LibrarySource }) => {
  const { label, tone } = sourceState(source);
  return <Badge tone={tone}>{label}</Badge>;
};

const Row = ({ source, onAsk }: RowProps) => (
  <tr className="border-t border-line align-top">
    <td className="px-4 py-3 break-words">
      <p className="font-medium">{source.name}</p>
      <p className="text-sm text-ink-faint">
        {KINDS.get(source.kind) ?? source.kind} · <span className="break-all">{source.uri}</span>
        {source.origin === "setting" && " · from the settings"}
      </p>
      {source.files_held > 0 ? (
        <Held source={source} onAsk={onAsk} />
      ) : (
        source.last_error !== null && <p className="mt-1 text-sm text-red">{source.last_error}</p>
      )}
    </td>
    <td className="px-4 py-3">
      <State source={source} />
    </td>
    <td data-label="Last scan" className="px-4 py-3 text-ink-soft">
      <When at={source.last_scan_at} exact />
    </td>
    <td className="px-4 py-3">
      {source.files.total > 0 && (
        <p className="mb-1.5 text-sm font-medium tabular-nums">
          {formatNumber(source.files.total)} {source.files.total === 1 ? "file" : "files"}
        </p>
      )}
      <FileCounts counts={source.files} />
    </td>
    <td className="px-2 py-2 max-sm:-mb-2 max-sm:self-end sm:text-right">
      <Deeds source={source} onAsk={onAsk} />
    </td>
  </tr>
);

/** Where the library's files come from, and what can be done about it; null while that loads. */
export const SourceTable = ({ sources }: { readonly sources: readonly LibrarySource[] | null }) => {
  const [asked, setAsked] = useState<AskedSourceDeed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const ask = (next: AskedSourceDeed) => {
    setAsked(next);
    setAsking(true);
  };
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-base">Sources</h2>
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add source
        </Button>
      </div>
      <TableFrame isShort label="Sources" head={HEADS}>
        {sources === null ? (
          <SkeletonRows columns={5} rows={2} twoLines />
        ) : (
          sources.map((source) => <Row key={source.id} source={source} onAsk={(deed) => ask({ deed, source })} />)
        )}
      </TableFrame>
      {isAdding && <AddSourceDialog open onClose={() => setAdding(false)} />}
      {asked !== null && <SourceDeedDialog asked={asked} open={isAsking} onClose={() => setAsking(false)} />}
    </section>
  );
};

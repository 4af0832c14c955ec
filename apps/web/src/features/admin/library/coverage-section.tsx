import { adminCoverage, type CoverageFolder, type LibrarySource } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EndlessTable } from "../endless-table.tsx";
import { Head } from "../table-frame.tsx";
import { useAddress } from "../use-address.ts";
import { useEndless } from "../use-endless.ts";
import { type Coverage, coverageSentence, folderPlace, folderText, placeText } from "./coverage-text.ts";

const HEADS = (
  <>
    <Head>Folder</Head>
    <Head className="w-56">Not found by text</Head>
    <Head className="w-1/2">Why</Head>
  </>
);
const NOUN = ["folder", "folders"] as const;

const keyOf = ({ source_id: source, folder_id: folder }: CoverageFolder) => `${source} ${folder ?? ""}`;

const Reasons = ({ reasons }: Pick<CoverageFolder, "reasons">) => (
  <ul className="flex flex-col gap-1">
    {reasons.map(({ reason, files }) => (
      <li key={reason} className="break-words">
        <span className="font-medium tabular-nums">{formatNumber(files)}</span> × {reason}
      </li>
    ))}
  </ul>
);

const Cells = ({ folder }: { readonly folder: CoverageFolder }) => (
  <>
    <td className="px-4 py-2.5">
      <Link
        to={`/browse/${encodeURIComponent(folder.folder_id ?? folder.source_id)}`}
        className="font-medium break-all hover:text-accent hover:underline max-sm:-my-3 max-sm:py-3"
      >
        {folderPlace(folder)}
      </Link>
    </td>
    <td data-label="Not found by text" className="px-4 py-2.5 text-ink-soft tabular-nums">
      {folderText(folder)}
    </td>
    <td className="px-4 py-2.5 text-ink-soft">
      <Reasons reasons={folder.reasons} />
    </td>
  </>
);

const ClosedFolders = ({ coverage: { closed_folders: closed = [] } }: { readonly coverage: Coverage }) =>
  closed.length > 0 && (
    <ul aria-label="Folders that could not be read" className="mt-2 flex flex-col gap-1 text-ink-soft">
      {closed.map(({ source_name: source, folder_id: id, folder_path: path, reason }) => (
        <li key={id} className="break-words">
          <Link
            to={`/browse/${encodeURIComponent(id)}`}
            className="font-medium break-all hover:text-accent hover:underline max-sm:-my-3 max-sm:py-3"
          >
            {placeText(source, path)}
          </Link>
          : {reason}
        </li>
      ))}
    </ul>
  );

const Sums = ({ coverage }: { readonly coverage: Coverage | undefined }) => (
  <div className="mb-4 rounded-lg border border-line bg-surface p-4">
    {coverage === undefined ? (
      <Skeleton className="h-5 w-80 max-w-full" />
    ) : (
      <>
        <p className="text-base font-medium">{coverageSentence(coverage)}</p>
        <ClosedFolders coverage={coverage} />
        {coverage.reasons.length > 0 && (
          <div className="mt-2 text-ink-soft">
            <Reasons reasons={coverage.reasons} />
          </div>
        )}
      </>
    )}
  </div>
);

const NothingMissing = () => (
  <EmptyState
    icon={<CircleCheck size={20} strokeWidth={1.75} />}
    title="Nothing is missing"
    text="Folders appear here when some of their files or pages cannot be found by their text."
  />
);

/** The coverage ledger: what the index cannot see, for the whole library and folder by folder. */
export const CoverageSection = ({ sources }: { readonly sources: readonly LibrarySource[] | null }) => {
  const { params, change } = useAddress();
  const sourceId = params.get("source") ?? "";
  const filter = sourceId === "" ? {} : { sourceId };
  const query = useEndless({
    queryKey: ["admin", "library", "coverage", sourceId],
    load: (cursor, signal) => call(adminCoverage, { ...filter, cursor }, { signal }),
  });
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={TEXTS.adminCoverageFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  const sums = data?.pages[0]?.coverage;
  const folders = data?.pages.flatMap(({ coverage }) => coverage.folders) ?? null;
  const choices = [
    { value: "", label: "All sources" },
    ...(sources ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div>
      {choices.length > 2 && (
        <div className="mb-3 flex justify-end">
          <Select
            label="Source"
            value={sourceId}
            options={choices}
            onChange={(next) => change({ source: next })}
            className="max-w-56 max-sm:flex-1"
          />
        </div>
      )}
      <Sums coverage={sums} />
      {folders?.length === 0 ? (
        !sums?.folders_closed && <NothingMissing />
      ) : (
        <EndlessTable
          label="Coverage"
          head={HEADS}
          columns={3}
          rows={folders}
          keyOf={keyOf}
          renderCells={(folder) => <Cells folder={folder} />}
          noun={NOUN}
          query={query}
        />
      )}
    </div>
  );
};

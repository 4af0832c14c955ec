import { adminDuplicates, type DuplicateGroup } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { CopyCheck } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { formatSize } from "../../../ui/format-size.ts";
import { EndlessTable } from "../endless-table.tsx";
import { Head } from "../table-frame.tsx";
import { useEndless } from "../use-endless.ts";

const HEADS = (
  <>
    <Head>Places</Head>
    <Head className="w-24">Copies</Head>
    <Head className="w-32">Size of each</Head>
  </>
);
const NOUN = ["document", "documents"] as const;

const keyOf = ({ content_hash: hash }: DuplicateGroup) => hash;

const placeOf = ({ source_name: source, folder_path: path, name }: DuplicateGroup["files"][number]): string =>
  [source, ...path.split("/"), name].filter((part) => part !== "").join(" / ");

const Cells = ({ group }: { readonly group: DuplicateGroup }) => (
  <>
    <td className="px-4 py-2.5">
      <ul className="flex flex-col gap-1">
        {group.files.map((file) => (
          <li key={file.id}>
            <Link
              to={`/browse?fileId=${encodeURIComponent(file.id)}`}
              className="break-all hover:text-accent hover:underline max-sm:inline-block max-sm:py-2.5"
            >
              {placeOf(file)}
            </Link>
          </li>
        ))}
      </ul>
    </td>
    <td data-label="Copies" className="px-4 py-2.5 text-ink-soft tabular-nums">
      {formatNumber(group.files.length)}
    </td>
    <td data-label="Size of each" className="px-4 py-2.5 text-ink-soft tabular-nums">
      {group.size === null ? "—" : formatSize(group.size)}
    </td>
  </>
);

/** Documents whose bytes stand in several places: they are found once, with all of their places. */
export const DuplicatesSection = () => {
  const query = useEndless({
    queryKey: ["admin", "library", "duplicates"],
    load: (cursor, signal) => call(adminDuplicates, { cursor }, { signal }),
  });
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={TEXTS.adminDuplicatesFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  const groups = data?.pages.flatMap(({ duplicates }) => duplicates) ?? null;
  if (groups?.length === 0) {
    return (
      <EmptyState
        icon={<CopyCheck size={20} strokeWidth={1.75} />}
        title="No document stands twice"
        text="Documents of the same bytes appear here with all of their places."
      />
    );
  }
  return (
    <EndlessTable
      label="Duplicates"
      head={HEADS}
      columns={3}
      rows={groups}
      keyOf={keyOf}
      renderCells={(group) => <Cells group={group} />}
      noun={NOUN}
      query={query}
    />
  );
};

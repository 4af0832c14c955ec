import type { IndexingState, LibraryFile, LibrarySource } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { CircleCheck, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { EndlessTable } from "../endless-table.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { countOfState } from "./count-parts.ts";
import { FILE_HEADS, FileCells } from "./file-cells.tsx";
import { type FileFilter, useLibraryFiles } from "./use-library-files.ts";
import type { Retry } from "./use-retry.ts";

const keyOf = ({ id }: LibraryFile) => id;
const NOUN = ["file", "files"] as const;

const EMPTY: Readonly<Record<IndexingState, readonly [title: string, text: string]>> = {
  failed: ["Every file was read", "No file has failed."],
  partly: ["No file was read only in part", "Of every file that was read, all pages have text."],
  waiting: ["No file is waiting", "All files have been looked at."],
  running: ["No file is being read", "Files appear here for the moments that reading takes."],
  skipped: ["No file is listed only", "All files are of kinds whose text is read."],
  indexed: ["No file is searchable yet", "Files appear here once they have been read."],
};

/** Why the list is empty; nothing is said of files that nobody has looked at yet. */
function emptyWords(state: IndexingState, sources: readonly LibrarySource[]): readonly [title: string, text: string] {
  const total = sources.reduce((sum, { files }) => sum + files.total, 0);
  const waiting = countOfState(sources, "waiting") ?? 0;
  if (total === 0) return ["No files yet", "Files appear here when the library holds some."];
  if (state !== "failed" || waiting === 0) return EMPTY[state];
  return ["No file has failed", `${formatNumber(waiting)} ${waiting === 1 ? "file waits" : "files wait"} to be read.`];
}

interface FileListProps {
  readonly filter: FileFilter;
  /** Those that the filter lets through; empty while they load. */
  readonly sources: readonly LibrarySource[];
  readonly retry: Retry;
}

/** Files in one state, and why they are in it; follows the sources' counts until somebody reads on. */
export const FileList = ({ filter, sources, retry: { mutate, isPending, variables } }: FileListProps) => {
  const query = useLibraryFiles(filter);
  const { data, error, refetch } = query;
  const count = countOfState(sources, filter.state);
  const seen = useRef(count);
  const isAtStart = data !== undefined && data.pages.length === 1;
  useEffect(() => {
    const before = seen.current;
    seen.current = count;
    if (before !== null && before !== count && isAtStart) void refetch();
  }, [count, isAtStart, refetch]);

  const rows = data?.pages.flatMap(({ files }) => files) ?? null;
  if (rows === null && error !== null) {
    return (
      <ErrorState
        title={TEXTS.adminFilesFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rows?.length === 0) {
    const [title, text] = emptyWords(filter.state, sources);
    const Icon = title === EMPTY.failed[0] ? CircleCheck : FileText;
    return <EmptyState icon={<Icon size={20} strokeWidth={1.75} />} title={title} text={text} />;
  }
  return (
    <EndlessTable
      label="Files"
      head={FILE_HEADS}
      columns={5}
      rows={rows}
      keyOf={keyOf}
      renderCells={(file) => (
        <FileCells file={file} isBusy={isPending && variables === file.id} onRetry={() => mutate(file.id)} />
      )}
      noun={NOUN}
      query={query}
    />
  );
};

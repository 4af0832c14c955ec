import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LibraryViews } from "./library-views.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { SourceTable } from "./source-table.tsx";
import { useLibrary } from "./use-library.ts";

/** Where the library's files come from, how far they are read, and what could not be. */
export const LibraryTab = () => {
  const { data, error, refetch } = useLibrary();
  return (
    <div className="flex flex-col gap-5">
      {data === undefined && error !== null ? (
        <ErrorState
          title={TEXTS.adminLibraryFailed}
          text={messageOf(error, TEXTS.unexpected)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ProgressCard library={data ?? null} />
          <SourceTable sources={data?.sources ?? null} />
        </>
      )}
      <LibraryViews sources={data?.sources ?? null} />
    </div>
  );
};

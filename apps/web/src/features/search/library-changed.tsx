import { TEXTS } from "@reading-room/contract/texts";
import { useRef } from "react";
import { useLibraryChangedAt } from "../../lib/library-change.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { SearchResultsState } from "./use-search-results.ts";

/** Says under the results, where it moves none of them, that the library has changed since they were looked for. */
export const LibraryChanged = ({ state }: { readonly state: SearchResultsState }) => {
  const toast = useToast();
  const bar = useRef<HTMLDivElement>(null);
  const changedAtMs = useLibraryChangedAt();
  const askedAtMs = state.isPlaceholderData ? undefined : state.data?.pages[0]?.askedAtMs;
  const isChanged = askedAtMs !== undefined && changedAtMs > askedAtMs;
  const searchAgain = async () => {
    // The button goes with what it says.
    bar.current?.parentElement?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    const { error } = await state.refetch();
    if (error !== null) toast.fail(error, { message: TEXTS.searchFailed });
  };
  return (
    <div
      ref={bar}
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-line px-4 has-[button]:border-t has-[button]:py-1.5 md:px-6 print:hidden"
    >
      <p role="status" className="text-base text-ink-soft">
        {isChanged && "The library has changed since."}
      </p>
      {isChanged && (
        <Button size="sm" loading={state.isRefetching} onClick={() => void searchAgain()}>
          Search again
        </Button>
      )}
    </div>
  );
};

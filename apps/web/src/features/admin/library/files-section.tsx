import type { IndexingState, LibrarySource } from "@reading-room/contract/admin-library";
import { Button } from "../../../ui/button.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { Select } from "../../../ui/select.tsx";
import { useAddress } from "../use-address.ts";
import { countOfState, FILE_STATES } from "./count-parts.ts";
import { FileList } from "./file-list.tsx";
import { useRetry } from "./use-retry.ts";

const labelOf = (label: string, count: number | null): string =>
  count === null ? label : `${label} (${formatNumber(count)})`;

/** The state and the source that the address asks for, and what else could be chosen. */
function useFileFilter(sources: readonly LibrarySource[]) {
  const { params, change } = useAddress();
  const state = FILE_STATES.find((one) => one.state === params.get("state"))?.state ?? "failed";
  const sourceId = params.get("source") ?? "";
  const chosen = sources.filter(({ id }) => sourceId === "" || id === sourceId);
  return {
    filter: { state, ...(sourceId !== "" && { sourceId }) },
    chosen,
    states: FILE_STATES.map(({ state: value, label }) => ({
      value,
      label: labelOf(label, countOfState(chosen, value)),
    })),
    choices: [{ value: "", label: "All sources" }, ...sources.map(({ id, name }) => ({ value: id, label: name }))],
    setState: (next: IndexingState) => change({ state: next === "failed" ? null : next }),
    setSource: (next: string) => change({ source: next }),
  };
}

/** The library's files by what became of them, those that failed first; `sources` is null while they load. */
export const FilesSection = ({ sources }: { readonly sources: readonly LibrarySource[] | null }) => {
  const { filter, chosen, states, choices, setState, setSource } = useFileFilter(sources ?? []);
  const retry = useRetry();
  const failed = countOfState(sources ?? [], "failed") ?? 0;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-base max-sm:w-full">Files</h2>
        <Select label="State" value={filter.state} options={states} onChange={setState} className="max-sm:flex-1" />
        {(choices.length > 2 || filter.sourceId !== undefined) && (
          <Select
            label="Source"
            value={filter.sourceId ?? ""}
            options={choices}
            onChange={setSource}
            className="max-w-56 max-sm:flex-1"
          />
        )}
        {filter.state === "failed" && failed > 0 && (
          <Button loading={retry.isPending && retry.variables === null} onClick={() => retry.mutate(null)}>
            Retry all
          </Button>
        )}
      </div>
      <FileList key={JSON.stringify(filter)} filter={filter} sources={chosen} retry={retry} />
    </div>
  );
};

import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { DropdownFailed, DropdownLoading, DropdownNothing } from "./dropdown-messages.tsx";
import { DropdownNotes } from "./dropdown-notes.tsx";
import type { DropdownTab } from "./dropdown-option.ts";
import { HitLine } from "./hit-line.tsx";
import { readingOf } from "./dropdown-reading.ts";
import { SuggestionLine } from "./suggestion-line.tsx";
import { useForgetPastQueries } from "./use-forget-past-queries.ts";
import type { useSearchBox } from "./use-search-box.ts";

interface SearchDropdownProps {
  /** Names its list and lines: `{id}-list`, `{id}-0`, `{id}-1`… */
  readonly id: string;
  readonly box: ReturnType<typeof useSearchBox>;
}

/** What drops down from the search box: Results, Suggestions, and the way to all results. */
export const SearchDropdown = ({ id, box }: SearchDropdownProps) => {
  const panel = <Panel id={id} box={box} />;
  const tabs: { id: DropdownTab; label: string }[] = [
    { id: "results", label: "Results" },
    { id: "suggestions", label: "Suggestions" },
  ];
  return (
    // It can hold the focus, so that a click beside its lines does not close it.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-lg border border-line bg-surface shadow-lift outline-none md:right-0 md:left-auto md:w-xl"
    >
      <div className="px-4">
        <Tabs
          label="Search"
          value={box.tab}
          onChange={box.showTab}
          // The panel of the tab that is left stays for a moment: what it held must not stand there twice.
          tabs={tabs.map((tab) => ({ ...tab, panel: tab.id === box.tab ? panel : null }))}
          panelClassName="-mx-4 max-h-[min(28rem,60dvh)] overflow-y-auto scrollbar-quiet"
        />
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
        {box.options.some((option) => option.kind === "suggestion" && option.type === "query") ? (
          <ForgetPastQueries />
        ) : (
          <span
            className={classNames(
              "truncate text-sm text-ink-soft max-sm:hidden",
              box.options.length === 0 && "invisible",
            )}
          >
            <kbd className="font-sans">↑ ↓</kbd> to choose, <kbd className="font-sans">Enter</kbd> to open
          </span>
        )}
        <Link
          to={box.allAddress}
          onClick={() => box.show(false)}
          className="inline-flex items-center rounded-sm text-base font-medium text-accent hover:underline max-sm:min-h-11"
        >
          View all results
        </Link>
      </div>
    </div>
  );
};

const ForgetPastQueries = () => {
  const forget = useForgetPastQueries();
  return (
    <button
      type="button"
      disabled={forget.isPending}
      onClick={() => forget.mutate()}
      className="truncate rounded-sm text-sm text-ink-soft enabled:hover:text-ink enabled:hover:underline disabled:opacity-55 max-sm:min-h-11"
    >
      Forget my past searches
    </button>
  );
};

const Panel = ({ id, box }: SearchDropdownProps) => {
  const state = box.tab === "results" ? box.found.results : box.found.suggestions;
  if (state.isError) return <DropdownFailed onRetry={() => void state.refetch()} />;
  if (state.isPending) return <DropdownLoading />;
  const isResults = box.tab === "results";
  return (
    <>
      {isResults && <DropdownNotes reading={readingOf(box.found.results.data)} onLeave={() => box.show(false)} />}
      {box.options.length === 0 ? (
        <DropdownNothing tab={box.tab} />
      ) : (
        <Lines id={id} box={box} label={isResults ? "Results" : "Suggestions"} />
      )}
    </>
  );
};

const Lines = ({ id, box, label }: SearchDropdownProps & { readonly label: string }) => (
  <div id={`${id}-list`} role="listbox" aria-label={label} className="p-1">
    {box.options.map((option, index) => {
      const line = {
        id: `${id}-${index}`,
        active: index === box.active,
        onActive: () => box.setActive(index),
        onChoose: () => box.choose(option),
      };
      return option.kind === "hit" ? (
        <HitLine key={option.key} {...line} option={option} />
      ) : (
        <SuggestionLine key={option.key} {...line} option={option} />
      );
    })}
  </div>
);

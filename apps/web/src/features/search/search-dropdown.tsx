import { TEXTS } from "@reading-room/contract/texts";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { DropdownTab } from "./dropdown-option.ts";
import { HitLine } from "./hit-line.tsx";
import { searchAddress } from "./search-address.ts";
import { SuggestionLine } from "./suggestion-line.tsx";
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
          tabs={tabs.map((tab) => ({ ...tab, panel }))}
          panelClassName="-mx-4 max-h-[min(28rem,60dvh)] overflow-y-auto scrollbar-quiet"
        />
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2">
        <span className="truncate text-sm text-ink-soft max-sm:hidden">
          <kbd className="font-sans">↑ ↓</kbd> to choose, <kbd className="font-sans">Enter</kbd> to open
        </span>
        <Link
          to={searchAddress(box.query)}
          onClick={() => box.show(false)}
          className="inline-flex items-center rounded-sm text-base font-medium text-accent hover:underline max-sm:min-h-11"
        >
          View all results
        </Link>
      </div>
    </div>
  );
};

const Panel = ({ id, box }: SearchDropdownProps) => {
  const state = box.tab === "results" ? box.found.results : box.found.suggestions;
  if (state.isError) return <Failed onRetry={() => void state.refetch()} />;
  if (state.isPending) return <Loading />;
  if (box.options.length === 0) return <Nothing tab={box.tab} />;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={box.tab === "results" ? "Results" : "Suggestions"}
      className="p-1"
    >
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
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className="flex items-center justify-between gap-4 px-4 py-4">
    <span>{TEXTS.searchFailed}</span>
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const HINTS: Readonly<Record<DropdownTab, { title: string; text: string }>> = {
  results: {
    title: TEXTS.noFilesFound,
    text: "Try fewer words, another spelling, or take a filter such as type:pdf out.",
  },
  suggestions: { title: "No suggestions", text: "Nothing in the library starts like this." },
};

const Nothing = ({ tab }: { readonly tab: DropdownTab }) => (
  <div role="status" className="px-4 py-6 text-center">
    <p className="font-medium">{HINTS[tab].title}</p>
    <p className="mt-0.5 text-ink-soft">{HINTS[tab].text}</p>
  </div>
);

const LOADING_LINES = 3;

const Loading = () => (
  <div role="status" aria-label="Searching" className="flex flex-col gap-4 px-4 py-3">
    {Array.from({ length: LOADING_LINES }, (_, index) => (
      <div key={index} className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    ))}
  </div>
);

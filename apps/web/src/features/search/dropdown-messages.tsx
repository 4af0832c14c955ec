import { TEXTS } from "@reading-room/contract/texts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { DropdownTab } from "./dropdown-option.ts";

/** Stands in the dropdown when its call has failed. */
export const DropdownFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
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

/** Stands in the dropdown when nothing was found, with a hint. */
export const DropdownNothing = ({ tab }: { readonly tab: DropdownTab }) => (
  <div role="status" className="px-4 py-6 text-center">
    <p className="font-medium">{HINTS[tab].title}</p>
    <p className="mt-0.5 text-ink-soft">{HINTS[tab].text}</p>
  </div>
);

const LOADING_LINES = 3;

/** The shape of lines that are still to come. */
export const DropdownLoading = () => (
  <div role="status" aria-label="Searching" className="flex flex-col gap-4 px-4 py-3">
    {Array.from({ length: LOADING_LINES }, (_, index) => (
      <div key={index} className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    ))}
  </div>
);

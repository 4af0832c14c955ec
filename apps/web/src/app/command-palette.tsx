import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Palette } from "../features/palette/palette.tsx";
import { DropdownFailed, DropdownLoading, DropdownNothing } from "../features/search/dropdown-messages.tsx";
import { SaveSearchDialog } from "../features/search/save-search-dialog.tsx";
import { queryOf } from "../features/search/search-address.ts";
import { useSavedAs } from "../features/search/use-saved-searches.ts";
import { BareDialog } from "../ui/bare-dialog.tsx";
import { usePaletteGroups } from "./use-palette-groups.ts";

interface CommandPaletteProps {
  readonly open: boolean;
  /** What its box says. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The query of the results page, while that is on the screen. */
function useShownQuery(): string | null {
  const { pathname } = useLocation();
  const query = queryOf(useSearchParams()[0]);
  return pathname.startsWith("/browse") && query !== "" ? query : null;
}

/** Everything that can be gone to and done, by typing a little of it; features are strangers, so they meet here. */
export default function CommandPalette({ open, text, onText, onClose }: CommandPaletteProps) {
  const query = useShownQuery();
  // The way back may lead to another search, or to none, while its name is being typed.
  const [asked, setAsked] = useState<string | null>(null);
  const canSave = useSavedAs(query) === null && query !== null;
  return (
    <>
      <BareDialog open={open} onClose={onClose} title="Command palette">
        <Content text={text} onText={onText} onClose={onClose} saveSearch={canSave ? () => setAsked(query) : null} />
      </BareDialog>
      <SaveSearchDialog query={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface ContentProps extends Omit<CommandPaletteProps, "open"> {
  readonly saveSearch: (() => void) | null;
}

const Content = ({ text, onText, onClose, saveSearch }: ContentProps) => {
  const { groups, search } = usePaletteGroups({ text, onClose, saveSearch });
  return <Palette text={text} onText={onText} groups={groups} status={<Status search={search} />} />;
};

const Status = ({ search }: Pick<ReturnType<typeof usePaletteGroups>, "search">) => {
  if (search === null) return null;
  if (search.isError) return <DropdownFailed onRetry={() => void search.refetch()} />;
  if (search.isPending) return <DropdownLoading />;
  return search.data.results.length === 0 ? <DropdownNothing tab="results" /> : null;
};

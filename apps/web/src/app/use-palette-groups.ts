import { LIMITS } from "@reading-room/contract/limits";
import { useNavigate } from "react-router";
import { useAuth } from "../features/auth/auth-context.ts";
import { matchEntries } from "../features/palette/match-entries.ts";
import type { PaletteGroup } from "../features/palette/palette-entry.ts";
import { addressOfAll, correctedTo, readingOf } from "../features/search/dropdown-reading.ts";
import { useDropdownSearch } from "../features/search/use-dropdown-search.ts";
import { useForgetPastQueries } from "../features/search/use-forget-past-queries.ts";
import { useSavedSearches } from "../features/search/use-saved-searches.ts";
import { plainText } from "../lib/plain-text.ts";
import { recentFiles } from "../lib/recent-files.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { deedEntries, screenEntries } from "./palette-commands.tsx";
import {
  hitEntries,
  meantEntries,
  recentEntries,
  savedEntries,
  suggestionEntries,
  typedEntries,
} from "./palette-finds.tsx";
import { useTheme } from "./theme-provider.tsx";

/** So many of each are shown of what there may be very much. */
const SHOWN = 5;

interface PaletteDeps {
  readonly text: string;
  readonly onClose: () => void;
  /** Null where there is no search on the screen. */
  readonly saveSearch: (() => void) | null;
}

/** What the palette offers for a text: what can be gone to and done at once, and what the library holds when it is found. */
export function usePaletteGroups({ text, onClose, saveSearch }: PaletteDeps) {
  const navigate = useNavigate();
  const { user, logout } = useAuth();
  const { theme, choose } = useTheme();
  const forget = useForgetPastQueries();
  const { data: saved = [] } = useSavedSearches();
  const typed = plainText(text);
  const query = useDebounced(typed, LIMITS.searchDebounceMs);
  const isAsked = typed.length >= LIMITS.searchMinChars && query.length >= LIMITS.searchMinChars;
  const { results, suggestions } = useDropdownSearch(query, isAsked);

  const closing = (work: () => void) => () => {
    onClose();
    work();
  };
  const go = (to: string) => closing(() => void navigate(to))();
  const ask = (question: string) => closing(() => void navigate("/ai-counsel", { state: { question } }))();
  const recent = recentFiles.list();
  const deeds = deedEntries({
    theme,
    chooseTheme: (next) => closing(() => choose(next))(),
    saveSearch: saveSearch && closing(saveSearch),
    forgetQueries: closing(() => forget.mutate()),
    forgetFiles: recent.length === 0 ? null : closing(recentFiles.forget),
    signOut: closing(() => void logout()),
  });

  const known: PaletteGroup[] = [
    { title: "Go to", entries: matchEntries(screenEntries(user?.is_admin === true, go), typed) },
    { title: "Saved searches", entries: matchEntries(savedEntries(saved, go), typed).slice(0, SHOWN) },
    { title: "Recent files", entries: matchEntries(recentEntries(recent, go), typed).slice(0, SHOWN) },
    { title: "Actions", entries: matchEntries(deeds, typed) },
  ];
  const answer = isAsked ? results.data : undefined;
  const corrected = correctedTo(answer);
  const found: PaletteGroup[] = [
    { title: "What you typed", entries: typedEntries({ typed, all: addressOfAll(typed, answer) }, go, ask) },
    {
      title: corrected === null ? "Files and folders" : `Files and folders for “${corrected}”`,
      entries: hitEntries(answer?.results ?? [], go),
    },
    { title: "Did you mean", entries: meantEntries(readingOf(answer).meant, go) },
    { title: "Suggestions", entries: suggestionEntries(isAsked ? (suggestions.data ?? []) : [], go).slice(0, SHOWN) },
  ];
  return { groups: [...known, ...found], search: isAsked ? results : null };
}

import type { SavedSearch, SearchHit, Suggestion } from "@reading-room/contract/search";
import { MessageSquareQuote, Search, Star } from "lucide-react";
import type { PaletteEntry } from "../features/palette/palette-entry.ts";
import { newFilesText } from "../features/search/new-files-text.ts";
import { savedAddress, searchAddress } from "../features/search/search-address.ts";
import { SUGGESTION_KINDS } from "../features/search/suggestion-kinds.ts";
import type { RecentFile } from "../lib/recent-file-store.ts";
import { FileIcon } from "../ui/file-icon.tsx";

type Go = (to: string) => void;

const viewerAddress = (id: string) => `/view/${encodeURIComponent(id)}`;

/** Files and folders that were found; a file opens in the viewer. */
export const hitEntries = (hits: readonly SearchHit[], go: Go): PaletteEntry[] =>
  hits.map(({ id, name, mimeType, folderPath, isFolder }) => ({
    id: `hit ${id}`,
    icon: <FileIcon mimeType={mimeType} size={16} />,
    label: name,
    detail: folderPath,
    onChoose: () => go(isFolder ? `/browse/${encodeURIComponent(id)}` : viewerAddress(id)),
  }));

/** Files that were opened in this browser before. */
export const recentEntries = (files: readonly RecentFile[], go: Go): PaletteEntry[] =>
  files.map(({ id, name, mimeType }) => ({
    id: `recent ${id}`,
    icon: <FileIcon mimeType={mimeType} size={16} />,
    label: name,
    onChoose: () => go(viewerAddress(id)),
  }));

/** Searches that the reader keeps, and what is new in each. */
export const savedEntries = (saved: readonly SavedSearch[], go: Go): PaletteEntry[] =>
  saved.map((one) => ({
    id: `saved ${one.id}`,
    icon: <Star size={16} strokeWidth={1.75} />,
    label: one.name,
    detail: newFilesText(one.newFiles) ?? undefined,
    words: `${one.query} saved search`,
    onChoose: () => go(savedAddress(one)),
  }));

/** Words that a search could go on with: what is a file or a folder is found itself. */
export const suggestionEntries = (suggestions: readonly Suggestion[], go: Go): PaletteEntry[] =>
  suggestions
    .filter(({ type }) => type !== "file" && type !== "folder")
    .map(({ text, type }) => {
      const { icon: Icon, label } = SUGGESTION_KINDS[type];
      return {
        id: `${type} ${text}`,
        icon: <Icon size={16} strokeWidth={1.75} />,
        label: text,
        detail: label,
        onChoose: () => go(searchAddress(text)),
      };
    });

/** A better spelling of what was typed, where that finds more. */
export const meantEntries = (meant: string | null, go: Go): PaletteEntry[] =>
  meant === null
    ? []
    : [
        {
          id: "meant",
          icon: <Search size={16} strokeWidth={1.75} />,
          label: meant,
          onChoose: () => go(searchAddress(meant)),
        },
      ];

interface Typed {
  readonly typed: string;
  /** Where all that it finds is shown. */
  readonly all: string;
}

/** What can be done with the typed text itself. */
export const typedEntries = ({ typed, all }: Typed, go: Go, ask: (question: string) => void): PaletteEntry[] =>
  typed === ""
    ? []
    : [
        {
          id: "search",
          icon: <Search size={16} strokeWidth={1.75} />,
          label: `Search for “${typed}”`,
          onChoose: () => go(all),
        },
        {
          id: "ask",
          icon: <MessageSquareQuote size={16} strokeWidth={1.75} />,
          label: `Ask AI Counsel “${typed}”`,
          onChoose: () => ask(typed),
        },
      ];

import type { SavedSearch } from "@reading-room/contract/search";
import { TEXTS } from "@reading-room/contract/texts";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { newFilesText } from "./new-files-text.ts";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { savedAddress } from "./search-address.ts";
import { useSavedDeeds } from "./use-saved-deeds.ts";
import { useSavedAs, useSavedSearches } from "./use-saved-searches.ts";

interface SavedSearchesProps {
  /** The query on the screen. */
  readonly query: string;
  /** Told when a saved search was opened. */
  readonly onOpen?: (() => void) | undefined;
}

/** The reader's saved searches, each with how much is new in it; nothing while there are none. */
export const SavedSearches = ({ query, onOpen }: SavedSearchesProps) => {
  const id = useId();
  const { data: saved, isError, refetch } = useSavedSearches();
  const shown = useSavedAs(query);
  const [renamed, setRenamed] = useState<string | null>(null);
  if (saved === undefined && !isError) return null;
  if (saved?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-b border-line px-2 py-3">
      <h2 id={id} className="px-2 pb-1 text-xs font-medium text-ink-faint">
        Saved searches
      </h2>
      {saved === undefined ? (
        <p role="alert" className="px-2 text-sm text-ink-soft">
          {TEXTS.savedSearchesFailed}.{" "}
          <button type="button" className="text-accent hover:underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <ul>
          {saved.map((one) => (
            <Line key={one.id} saved={one} isShown={one.id === shown?.id} onOpen={onOpen} onRename={setRenamed} />
          ))}
        </ul>
      )}
      {/* Beside a list that failed it would ask for that again, at once and without end. */}
      {saved !== undefined && <SaveSearchDialog query={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
};

interface LineProps {
  readonly saved: SavedSearch;
  readonly isShown: boolean;
  readonly onOpen: (() => void) | undefined;
  /** Told the query. */
  readonly onRename: (query: string) => void;
}

const Line = ({ saved, isShown, onOpen, onRename }: LineProps) => {
  const { remove } = useSavedDeeds();
  const news = newFilesText(saved.newFiles);
  return (
    <li className="group flex items-center rounded-md hover:bg-hover has-aria-[current=page]:bg-hover">
      <Link
        to={savedAddress(saved)}
        onClick={onOpen}
        aria-current={isShown ? "page" : undefined}
        title={saved.query}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md pl-2 text-base text-ink-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink max-xl:h-11"
      >
        <bdi className="min-w-0 flex-1 truncate">{saved.name}</bdi>
        {news !== null && <Badge tone="accent">{news}</Badge>}
      </Link>
      <Menu
        trigger={
          <IconButton label={`More for “${saved.name}”`} className="size-7 max-xl:size-11">
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
        items={[
          {
            label: "Rename",
            icon: <Pencil size={16} strokeWidth={1.75} />,
            onSelect: () => onRename(saved.query),
          },
          {
            label: "Delete",
            icon: <Trash2 size={16} strokeWidth={1.75} />,
            danger: true,
            onSelect: () => void remove(saved),
          },
        ]}
      />
    </li>
  );
};

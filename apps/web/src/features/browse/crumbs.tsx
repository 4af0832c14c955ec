import { ChevronRight, Ellipsis, House } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { useNarrow } from "../../ui/file-list/use-narrow.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useMedia } from "../../ui/use-media.ts";

interface Folder {
  readonly id: string;
  readonly name: string;
}

interface CrumbsProps {
  /** From the root down; while it is empty only the home button shows. */
  readonly path: readonly Folder[];
  readonly addressOf: (id: string) => string;
}

/** So many names can still be read beside each other; on a telephone the folder and the one above it are what is needed. */
const SHOWN = 5;
const SHOWN_NARROW = 2;
/** A telephone with large letters: there one name can be read. */
const SHOWN_LARGE = 1;
const LARGE = "(width < 18rem)";

function useShown(): number {
  const narrow = useNarrow() ? SHOWN_NARROW : SHOWN;
  return useMedia(LARGE) ? SHOWN_LARGE : narrow;
}

/** The way from the library's root to this folder, each step a link but the last; of a long one the beginning is in a menu. */
export const Crumbs = ({ path, addressOf }: CrumbsProps) => {
  const [root, ...folders] = path;
  const from = Math.max(0, folders.length - useShown());
  return (
    <nav aria-label="Breadcrumb" className={classNames("min-w-0 flex-1", folders.length > 1 && "max-sm:basis-full")}>
      {/* What room there is goes to all names alike, until each has what it needs: a short one beside long ones stays whole. */}
      <ol className="grid min-w-0 auto-cols-[minmax(auto,max-content)] grid-flow-col items-center justify-start text-base">
        <li className="w-8 max-sm:w-11">
          <Tooltip text={root?.name ?? "Home"}>
            <Link
              to={addressOf(root?.id ?? "root")}
              aria-label="Home"
              className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink max-sm:size-11"
            >
              <House size={16} strokeWidth={1.75} />
            </Link>
          </Tooltip>
        </li>
        {from > 0 && (
          <Crumb className="min-w-max">
            <FoldersAbove folders={folders.slice(0, from)} addressOf={addressOf} />
          </Crumb>
        )}
        {folders.slice(from).map((folder, index, shown) => {
          const last = index === shown.length - 1;
          return (
            <Crumb key={folder.id} className={last ? "min-w-[min(6rem,30vw)]" : "min-w-11"}>
              <Link
                to={addressOf(folder.id)}
                aria-current={last ? "page" : undefined}
                title={folder.name}
                dir="auto"
                className="truncate text-left rounded-sm px-1.5 py-1 text-ink-soft hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-sm:py-3"
              >
                {folder.name}
              </Link>
            </Crumb>
          );
        })}
      </ol>
    </nav>
  );
};

const Crumb = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <li className={classNames("flex items-center", className)}>
    <ChevronRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint" />
    {children}
  </li>
);

interface FoldersAboveProps {
  readonly folders: readonly Folder[];
  readonly addressOf: (id: string) => string;
}

/** The folders that there is no room for, from the root down. */
const FoldersAbove = ({ folders, addressOf }: FoldersAboveProps) => {
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="Folders above">
          <Ellipsis size={16} strokeWidth={1.75} />
        </IconButton>
      }
      items={folders.map(({ id, name }) => ({
        label: <bdi className="line-clamp-2 max-w-80 break-words">{name}</bdi>,
        onSelect: () => void navigate(addressOf(id)),
      }))}
    />
  );
};

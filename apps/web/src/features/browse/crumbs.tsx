import { ChevronRight, House } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/tooltip.tsx";

interface CrumbsProps {
  /** From the root down; while it is empty only the home button shows. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly addressOf: (id: string) => string;
}

/** The way from the library's root to this folder, each step a link but the last. */
export const Crumbs = ({ path, addressOf }: CrumbsProps) => {
  const [root, ...folders] = path;
  return (
    <nav aria-label="Breadcrumb" className={classNames("min-w-0 flex-1", folders.length > 1 && "max-sm:basis-full")}>
      <ol className="flex min-w-0 items-center text-base">
        <li className="shrink-0">
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
        {folders.map((folder, index) => {
          const last = index === folders.length - 1;
          // On a telephone the folder and the one above it are what is needed.
          const far = index < folders.length - 2;
          // A long name gives way before the others vanish.
          const room = last ? "min-w-24 shrink-50" : "max-w-3/10 min-w-11";
          return (
            <li key={folder.id} className={classNames("flex items-center", room, far && "max-sm:hidden")}>
              <ChevronRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint" />
              <Link
                to={addressOf(folder.id)}
                aria-current={last ? "page" : undefined}
                title={folder.name}
                dir="auto"
                className="truncate text-left rounded-sm px-1.5 py-1 text-ink-soft hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-sm:py-3"
              >
                {folder.name}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { FileIcon } from "../../ui/file-icon.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { formatSize } from "../../ui/format-size.ts";
import { Marked } from "../../ui/marked.tsx";
import type { DropdownOption } from "./dropdown-option.ts";
import { dropdownPercent } from "./dropdown-percent.ts";

export interface LineProps<Kind extends DropdownOption["kind"]> {
  readonly id: string;
  readonly option: Extract<DropdownOption, { kind: Kind }>;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}

/** One found file in the dropdown: name, rank, the words around the match, size, date and folder. */
export const HitLine = ({ id, option, active, onActive, onChoose }: LineProps<"hit">) => {
  const { hit } = option;
  const snippet = hit.snippet ?? hit.passages[0]?.snippet ?? null;
  const facts = [
    hit.isFolder ? "Folder" : formatSize(hit.size),
    hit.modifiedTime === null ? "" : formatDate(hit.modifiedTime),
    hit.folderPath,
  ].filter(Boolean);
  return (
    <Link
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      state={option.state}
      // Into another tab or window, nothing is left here.
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onChoose()}
      onMouseMove={onActive}
      className={classNames("flex gap-3 rounded-md px-3 py-2 outline-none", active && "bg-hover")}
    >
      <FileIcon mimeType={hit.mimeType} />
      <span className="min-w-0 flex-1">
        <span className="flex gap-3">
          <bdi className="min-w-0 flex-1 truncate font-medium">{hit.name}</bdi>
          {hit.rank !== null && (
            <span className="shrink-0 text-sm font-medium text-accent tabular-nums" title="How well it fits">
              {dropdownPercent(hit.rank)}%
            </span>
          )}
        </span>
        {snippet !== null && (
          <span
            dir="auto"
            className="mt-0.5 line-clamp-2 font-serif max-sm:line-clamp-3 text-ink-soft [overflow-wrap:anywhere]"
          >
            <Marked snippet={snippet} />
          </span>
        )}
        <span className="mt-0.5 block truncate text-xs text-ink-faint tabular-nums">
          <bdi>{facts.join(" · ")}</bdi>
        </span>
      </span>
    </Link>
  );
};

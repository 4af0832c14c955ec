import type { Suggestion } from "@reading-room/contract/search";
import { FileText, Folder, Heading, History, Quote } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import type { LineProps } from "./hit-line.tsx";

const KINDS: Readonly<Record<Suggestion["type"], { icon: typeof Folder; label: string }>> = {
  file: { icon: FileText, label: "File" },
  folder: { icon: Folder, label: "Folder" },
  heading: { icon: Heading, label: "Heading" },
  phrase: { icon: Quote, label: "Phrase" },
  query: { icon: History, label: "Searched before" },
};

/** One completion of the query and where its words come from. */
export const SuggestionLine = ({ id, option, active, onActive, onChoose }: LineProps<"suggestion">) => {
  const { icon: Icon, label } = KINDS[option.type];
  return (
    <Link
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      onClick={onChoose}
      onMouseMove={onActive}
      className={classNames(
        "flex h-9 items-center gap-3 rounded-md px-3 outline-none max-sm:h-11",
        active && "bg-hover",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint" />
      <bdi className="min-w-0 flex-1 truncate">{option.text}</bdi>
      <span className="shrink-0 text-xs text-ink-faint">{label}</span>
    </Link>
  );
};

import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import type { LineProps } from "./hit-line.tsx";
import { SUGGESTION_KINDS } from "./suggestion-kinds.ts";

/** One completion of the query and where its words come from. */
export const SuggestionLine = ({ id, option, active, onActive, onChoose }: LineProps<"suggestion">) => {
  const { icon: Icon, label } = SUGGESTION_KINDS[option.type];
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

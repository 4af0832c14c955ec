import { classNames } from "../../../ui/class-names.ts";

interface SuggestionListProps {
  /** Names the list, and its lines `{id}-0`, `{id}-1`… */
  readonly id: string;
  readonly options: readonly string[];
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onChoose: (text: string) => void;
}

/** Completions above the question; the focus stays where one types. */
export function SuggestionList({ id, options, active, onActive, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 bottom-full mb-1.5 max-h-[50dvh] overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-lift scrollbar-quiet"
    >
      {options.map((text, place) => (
        <button
          key={text}
          id={`${id}-${place}`}
          type="button"
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(place)}
          onClick={() => onChoose(text)}
          className={classNames(
            "flex min-h-9 w-full items-center rounded-md px-3 py-1.5 text-left text-base max-sm:min-h-11",
            place === active && "bg-hover",
          )}
        >
          <bdi className="line-clamp-2 min-w-0 break-words">{text}</bdi>
        </button>
      ))}
    </div>
  );
}

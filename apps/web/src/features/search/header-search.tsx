import { LIMITS } from "@reading-room/contract/limits";
import { Search, X } from "lucide-react";
import { type FocusEvent, useId } from "react";
import { SearchDropdown } from "./search-dropdown.tsx";
import { useSearchBox } from "./use-search-box.ts";
import { useSearchKeys } from "./use-search-keys.ts";

const PLACEHOLDER = 'Search: type:pdf, after:2025-01-01, "exact phrase"';

/** The search box of the header, with the best files and suggestions under it while one types. */
export const HeaderSearch = () => {
  const id = useId();
  const box = useSearchBox();
  const onKeyDown = useSearchKeys(box);
  const { input, text, shown, active } = box;
  const listed = shown && box.options.length > 0;

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.show(false);
  };
  const clear = () => {
    box.change("");
    input.current?.focus();
  };
  return (
    <search className="relative block" onBlur={onBlur} onKeyDown={onKeyDown}>
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        dir="auto"
        aria-label="Search files"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        placeholder={PLACEHOLDER}
        maxLength={LIMITS.queryMaxChars}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => box.change(event.target.value)}
        onClick={() => box.show(true)}
        className="h-9 w-full rounded-md border border-line-strong bg-surface pr-9 pl-9 text-base text-ellipsis hover:border-ink-faint focus-visible:outline-offset-0 max-sm:h-11 max-sm:pr-11 max-sm:text-lg"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear"
          title="Clear"
          onClick={clear}
          className="absolute top-0.5 right-0.5 grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink max-sm:top-0 max-sm:right-0 max-sm:size-11"
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
      {shown && <SearchDropdown id={id} box={box} />}
    </search>
  );
};

import { LIMITS } from "@reading-room/contract/limits";
import { useEffect, useRef, useState } from "react";
import { plainText } from "../../lib/plain-text.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { isUnderFinger } from "../../ui/is-under-finger.ts";
import { type DropdownOption, type DropdownTab, hitOptions, suggestionOption } from "./dropdown-option.ts";
import { addressOfAll } from "./dropdown-reading.ts";
import { useDropdownSearch } from "./use-dropdown-search.ts";
import { useSearchText } from "./use-search-text.ts";

const isLongEnough = (query: string) => query.length >= LIMITS.searchMinChars;

/** The state of the header's search box: its text, and what its dropdown shows of what was found. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, asked } = useSearchText();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<DropdownTab>("results");
  // By its key, as lines that come while it is marked may stand before it.
  const [marked, setMarked] = useState<string | null>(null);

  const typed = plainText(text);
  const query = useDebounced(typed, LIMITS.searchDebounceMs);
  const shown = open && isLongEnough(query) && isLongEnough(typed);
  const found = useDropdownSearch(query, shown);
  const options = shown ? optionsOf(tab, found) : [];
  const active = options.findIndex(({ key }) => key === marked);

  useEffect(() => {
    // What dropped down belongs to what was typed before the address asked for this.
    setOpen(false);
    // "Search Files" on the dashboard leads to an empty search: the next thing is to type.
    if (asked === "") input.current?.focus();
  }, [asked]);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setMarked(null);
  };
  const change = (next: string) => {
    setText(next);
    show(true);
  };
  const choose = (option: DropdownOption) => {
    // Who has opened what was found is done with what was typed for it.
    setText(option.kind === "suggestion" ? option.text : "");
    // The clicked line goes with the dropdown: what opens gives the focus back to the box.
    if (!isUnderFinger()) input.current?.focus();
    show(false);
  };
  const showTab = (next: DropdownTab) => {
    setTab(next);
    setMarked(null);
  };
  const setActive = (place: number) => setMarked(options[place]?.key ?? null);
  const allAddress = addressOfAll(typed, found.results.data);
  const deeds = { change, choose, show, setActive, showTab };
  return { input, text, asked, shown, tab, active, options, found, allAddress, ...deeds };
}

const optionsOf = (tab: DropdownTab, { results, suggestions }: ReturnType<typeof useDropdownSearch>) =>
  tab === "results" ? hitOptions(results.data?.results ?? []) : (suggestions.data ?? []).map(suggestionOption);

import { LIMITS } from "@reading-room/contract/limits";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useDebounced } from "../../lib/use-debounced.ts";
import { type DropdownOption, type DropdownTab, hitOption, moveOption, suggestionOption } from "./dropdown-option.ts";
import { searchAddress } from "./search-address.ts";
import { useDropdownSearch } from "./use-dropdown-search.ts";
import { useSearchText } from "./use-search-text.ts";

const isLongEnough = (query: string) => query.length >= LIMITS.searchMinChars;

/** The header's search box as a combobox: its text, its dropdown, and what keys and clicks do to both. */
export function useSearchBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, asked } = useSearchText();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<DropdownTab>("results");
  const [active, setActive] = useState(-1);

  const query = useDebounced(text.trim(), LIMITS.searchDebounceMs);
  const shown = open && isLongEnough(query) && isLongEnough(text.trim());
  const found = useDropdownSearch(query, shown);
  const options = shown ? optionsOf(tab, found) : [];

  // "Search Files" on the dashboard leads to an empty search: the next thing is to type.
  useEffect(() => {
    if (asked === "") input.current?.focus();
  }, [asked]);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setActive(-1);
  };
  const change = (next: string) => {
    setText(next);
    show(true);
  };
  const choose = (option: DropdownOption) => {
    if (option.kind === "suggestion") setText(option.text);
    show(false);
  };
  const go = (option: DropdownOption | undefined) => {
    if (option) choose(option);
    else show(false);
    const nothingAsked = text.trim() === "" && asked === null;
    if (option || !nothingAsked) void navigate(option?.to ?? searchAddress(text));
  };
  const move = (to: number) => {
    setActive(to);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moved = moveOption(event.key, active, options.length);
    if (moved !== null) move(moved);
    else if (event.key === "ArrowDown") setOpen(true);
    else if (event.key === "Escape" && shown) show(false);
    else if (event.key === "Enter" && event.target === input.current) go(options[active]);
    else return;
    event.preventDefault();
  };
  const showTab = (next: DropdownTab) => {
    setTab(next);
    setActive(-1);
  };
  return { input, text, query, shown, tab, active, options, found, change, choose, show, setActive, showTab, onKeyDown };
}

const optionsOf = (tab: DropdownTab, { results, suggestions }: ReturnType<typeof useDropdownSearch>) =>
  tab === "results"
    ? (results.data?.results ?? []).slice(0, LIMITS.searchDropdownHits).map(hitOption)
    : (suggestions.data ?? []).map(suggestionOption);

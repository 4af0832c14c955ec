import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { type DropdownOption, moveOption } from "./dropdown-option.ts";
import type { useSearchBox } from "./use-search-box.ts";

const isEndKey = (key: string): boolean => key === "Home" || key === "End";

/** The keyboard of the search box: arrows choose a line, Enter goes there or to all results, Esc closes. */
export function useSearchKeys(box: ReturnType<typeof useSearchBox>) {
  const navigate = useNavigate();
  const { input, text, asked, active, options } = box;

  const go = (option: DropdownOption | undefined) => {
    if (option) box.choose(option);
    else box.show(false);
    const nothingAsked = text.trim() === "" && asked === null;
    if (option || !nothingAsked) void navigate(option?.to ?? box.allAddress, { state: option?.state ?? null });
  };
  const move = (to: number) => {
    box.setActive(to);
    input.current?.focus();
  };
  const close = () => {
    // What goes with the dropdown would take the focus with it.
    input.current?.focus();
    box.show(false);
  };
  return (event: KeyboardEvent) => {
    const isTyping = event.target === input.current;
    // In the row of tabs these keys, too, lead to its ends.
    if (event.nativeEvent.isComposing || (!isTyping && isEndKey(event.key))) return;
    const moved = moveOption(event.key, active, options.length);
    if (moved !== null) move(moved);
    else if (event.key === "ArrowDown") box.show(true);
    else if (event.key === "Escape" && box.shown) close();
    else if (event.key === "Enter" && isTyping) go(options[active]);
    else return;
    event.preventDefault();
  };
}

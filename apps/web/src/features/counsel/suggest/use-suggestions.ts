import { counselSuggestions } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import { FRESHNESS } from "../../../lib/freshness.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";

/** Completions of what is typed, at two characters or more, once the typing rests. A failure shows none. */
function useCompletions(typed: string, wanted: boolean): readonly string[] {
  const query = useDebounced(typed.trim(), LIMITS.counselSuggestDebounceMs);
  const isOfUse = query.length >= LIMITS.counselSuggestMinChars && query.length <= LIMITS.queryMaxChars;
  const enabled = wanted && isOfUse && query === typed.trim();
  const { data } = useQuery({
    queryKey: ["counsel", "suggestions", query],
    queryFn: async ({ signal }) => (await call(counselSuggestions, { query }, { signal })).suggestions,
    enabled,
    ...FRESHNESS.suggestions,
  });
  if (!enabled || data === undefined) return [];
  return [...new Set(data.map(({ text }) => text))].filter((text) => text !== query);
}

/** The list under the question that is being typed: what it shows, which line is chosen, and when it goes. */
export function useSuggestions(typed: string) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef(0);
  useEffect(() => () => window.clearTimeout(hiding.current), []);
  const options = useCompletions(typed, open);
  const show = (isOpen: boolean) => {
    window.clearTimeout(hiding.current);
    setOpen(isOpen);
    setActive(-1);
  };
  return {
    options,
    active: active < options.length ? active : -1,
    setActive,
    show,
    /** A click on a line takes the focus first: the list stays for that long. */
    hideSoon: () => {
      window.clearTimeout(hiding.current);
      hiding.current = window.setTimeout(() => show(false), LIMITS.counselSuggestBlurMs);
    },
  };
}

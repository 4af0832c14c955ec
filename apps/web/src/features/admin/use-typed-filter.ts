import { LIMITS } from "@reading-room/contract/limits";
import { useEffect, useRef, useState } from "react";

/**
 * The text of a filter's box: what is being typed, or `value` whenever that changes from elsewhere.
 * `onRest` hears it, trimmed, once the typing rests.
 */
export function useTypedFilter(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef(0);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tell.current(next.trim()), LIMITS.searchDebounceMs);
  };
  return { text, type };
}

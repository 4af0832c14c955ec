import { useState } from "react";
import { useSearchParams } from "react-router";

/** What the box says: what was typed, or the query of the address whenever that changes. */
export function useSearchText() {
  const asked = useSearchParams()[0].get("search");
  const [text, setText] = useState(asked ?? "");
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    // Leaving a search empties the box; going elsewhere leaves what is being typed.
    if (asked !== null) setText(asked);
    else if (text === seen) setText("");
  }
  return { text, setText, asked };
}

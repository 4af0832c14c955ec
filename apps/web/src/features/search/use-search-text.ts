import { LIMITS } from "@reading-room/contract/limits";
import { useState } from "react";
import { useSearchParams } from "react-router";

/** What the box says: what was typed, or the query of the address whenever that changes. */
export function useSearchText() {
  // The box takes no more than can be asked for, however much the address says.
  const asked = useSearchParams()[0].get("search")?.replaceAll("\0", " ").slice(0, LIMITS.queryMaxChars) ?? null;
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

import type { Citation } from "@reading-room/contract/counsel-answer";
import { useState } from "react";
import { pageKey } from "./sources-of.ts";

/** A citation's number in the text, or the card of a page beside it. */
type Pointed = { readonly number: number } | { readonly page: string };

/** What of an answer has the pointer or the focus, so that its counterparts can show it. */
export interface Pointing {
  /** Whether the card of the page that this was cited from has it. */
  readonly isOnCardOf: (citation: Citation) => boolean;
  /** Whether this citation's number in the text has it. */
  readonly isOnNumberOf: (citation: Citation) => boolean;
  /** What notices that it comes and goes. */
  readonly watch: (one: Pointed) => {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Watches an answer's numbers and cards. The pointer may be elsewhere than the focus: both show. */
export function usePointing(): Pointing {
  const [underPointer, setUnderPointer] = useState<Pointed | null>(null);
  const [inFocus, setInFocus] = useState<Pointed | null>(null);
  const has = (is: (one: Pointed) => boolean) => [underPointer, inFocus].some((one) => one !== null && is(one));
  return {
    isOnCardOf: (citation) => has((one) => "page" in one && one.page === pageKey(citation)),
    isOnNumberOf: ({ index }) => has((one) => "number" in one && one.number === index),
    watch: (one) => ({
      onPointerEnter: () => setUnderPointer(one),
      onPointerLeave: () => setUnderPointer(null),
      onFocus: () => setInFocus(one),
      onBlur: () => setInFocus(null),
    }),
  };
}

import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** What to write into the address: null and "" take the name out of it. */
export type AddressChanges = Readonly<Record<string, string | null>>;

export interface ChangeOptions {
  /** Makes no history: for what changes with every key. */
  readonly replace?: boolean;
  /** Kept with the place in the history, not in the address. */
  readonly state?: unknown;
}

/** What stands behind the address's question mark, and a way to change some of it; the page does not scroll for it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges, options: ChangeOptions = {}) => {
      const after = changed(params, changes);
      if (after.toString() !== params.toString()) setParams(after, { ...options, preventScrollReset: true });
    },
    [params, setParams],
  );
  return { params, change };
}

function changed(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") after.delete(name);
    else after.set(name, value);
  }
  return after;
}

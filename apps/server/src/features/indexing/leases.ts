import type { Lease } from "./queue-store.ts";
import type { IndexingStore } from "./store.ts";

/** A worker that is silent for this long is taken for dead, and its files are another's. */
const LEASE_MS = 30_000;
const RENEW_MS = 8_000;

/** A lease that begins now. */
export const leaseOf = ({ id }: { readonly id: string }): Lease => ({ worker: id, until: Date.now() + LEASE_MS });

/** The leases of one worker, renewed as long as it holds any. */
export interface Leases {
  count(): number;
  hold(ids: readonly string[]): void;
  leave(ids: readonly string[]): void;
  /** Resolves when some have been left. */
  changed(): Promise<void>;
}

/** Renews all leases in one statement. One that cannot be renewed runs out, and another try follows. */
export function heldLeases(store: Pick<IndexingStore, "extendLeases">, worker: { readonly id: string }): Leases {
  const held = new Set<string>();
  const listeners: (() => void)[] = [];
  let renewal: NodeJS.Timeout | undefined;
  const renew = (): void => void store.extendLeases([...held], leaseOf(worker)).catch(() => {});
  return {
    count: () => held.size,
    hold: (ids) => {
      if (ids.length > 0 && held.size === 0) renewal = setInterval(renew, RENEW_MS);
      for (const id of ids) held.add(id);
    },
    leave: (ids) => {
      for (const id of ids) held.delete(id);
      if (held.size === 0) clearInterval(renewal);
      for (const tell of listeners.splice(0)) tell();
    },
    changed: () => new Promise((resolve) => listeners.push(resolve)),
  };
}

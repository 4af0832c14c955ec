import { admitSource } from "./drivers/sources/registry.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { sourceOf } from "./features/installation/library-now.ts";
import { installationStore } from "./features/installation/store.ts";
import type { ManageDeps } from "./features/library/manage-sources.ts";
import { secretHider } from "./settings-view.ts";
import type { House } from "./wire-house.ts";
import { sourceSealer } from "./wire-sources.ts";

/** What admins manage the library's sources with. */
export function manageDeps(house: House, { audit }: AuthDeps): ManageDeps {
  const { settings, library, book, sourceContext, records, secret } = house;
  const hideSecrets = secretHider(settings);
  const store = installationStore(records);
  return {
    store: library,
    admit: async ({ uri, name, secret: own }, others) => {
      const entry = await admitSource(uri, { ...sourceContext, secret: own ?? null }, others);
      return { id: entry.source.id, kind: entry.kind, uri: entry.uri, name: name ?? entry.source.name };
    },
    sealer: sourceSealer(secret),
    refresh: book.refresh,
    sourceNow: async (id) => {
      const [rows, counts] = await Promise.all([store.sources(), store.countsByState()]);
      const row = rows.find((one) => one.id === id);
      return row === undefined ? null : sourceOf(row, counts, hideSecrets);
    },
    audit,
  };
}

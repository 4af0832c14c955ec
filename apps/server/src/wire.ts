import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Identify } from "./core/caller.ts";
import type { Engine } from "./drivers/engines/engine.ts";
import { lazyEngine } from "./drivers/engines/lazy.ts";
import { openEngine } from "./drivers/engines/registry.ts";
import { extractors } from "./drivers/extractors/registry.ts";
import { mailerOf } from "./drivers/mailers/registry.ts";
import { sourcesOf, type SourceEntry } from "./drivers/sources/registry.ts";
import { auditLog } from "./db/audit-log.ts";
import { openRecords, type OpenRecords } from "./db/open.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { adminStore } from "./features/admin/store.ts";
import { accessTokens } from "./features/auth/access-token.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { identifyBy } from "./features/auth/identify.ts";
import { passwordHashing } from "./features/auth/passwords.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { authStore } from "./features/auth/store.ts";
import { userView } from "./features/auth/user-view.ts";
import { browseRoutes } from "./features/browse/routes.ts";
import { browseStore } from "./features/browse/store.ts";
import { counselRoutes } from "./features/counsel/routes.ts";
import { counselStore } from "./features/counsel/store.ts";
import { documentRoutes } from "./features/document/routes.ts";
import { documentStore } from "./features/document/store.ts";
import { indexLibrary, type Indexer } from "./features/indexing/index-library.ts";
import { reconcile } from "./features/indexing/reconcile.ts";
import { indexingStore } from "./features/indexing/store.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { libraryStore, type LibraryStore } from "./features/library/store.ts";
import { watchLibrary } from "./features/library/watch-library.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { searchStore } from "./features/search/store.ts";
import { makeApi, type Api } from "./http/api.ts";
import type { Log } from "./http/log.ts";
import { systemRoutes } from "./http/system-routes.ts";
import { serveWebApp } from "./http/web-app.ts";
import { readSecret } from "./secret.ts";
import type { Settings } from "./settings.ts";

/** What every role opens first. */
export interface House {
  readonly settings: Settings;
  readonly records: OpenRecords;
  readonly engine: Engine;
  readonly sources: readonly SourceEntry[];
  readonly library: LibraryStore;
  readonly log: Log;
  close(): Promise<void>;
}

/** A machine with two processors serves better when one is left to the readers. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Opens the records, the engine and the sources, and makes those sources the library. */
export async function openHouse(
  settings: Settings,
  entries: readonly string[],
  place: { readonly root: string; readonly log: Log },
): Promise<House> {
  const records = await openRecords(settings.databaseUrl);
  // Who serves must know at once whether the index opens; who works may have nothing to do.
  const onDamaged = (): void =>
    place.log.warn("The search index was damaged: every document is read again. It is kept as passages.damaged.");
  // Only who serves mends it: a worker would take it from under those who read.
  const engine = settings.roles.includes("serve")
    ? await openEngine(settings, onDamaged)
    : lazyEngine(() => openEngine(settings));
  const sources = sourcesOf(entries, place.root);
  const library = libraryStore(records.db);
  await library.setSources(sources.map(({ kind, uri, source }) => ({ id: source.id, kind, uri, name: source.name })));
  const close = async (): Promise<void> => {
    await engine.close();
    await records.db.destroy();
  };
  return { settings, records, engine, sources, library, log: place.log, close };
}

const sourceFinder = (sources: readonly SourceEntry[]) => (id: string) =>
  sources.find(({ source }) => source.id === id)?.source ?? null;

export interface ServeExtras {
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly print: (line: string) => void;
  readonly version: string;
  /** Folder of the built web app. */
  readonly webRoot: string;
}

async function authDeps({ settings, records, log }: House, extras: ServeExtras): Promise<AuthDeps> {
  return {
    store: authStore(records.db),
    passwords: await passwordHashing(),
    tokens: accessTokens(await readSecret(join(settings.dataDir, "secret.key"))),
    mailer: mailerOf(settings, extras.print),
    audit: auditLog(records.db),
    adminEmails: settings.adminEmails,
    publicUrl: extras.publicUrl,
    onMailFailure: (error) => log.error({ err: error }, "a mail could not be handed over"),
  };
}

function mountFeatures(api: Api, house: House, auth: AuthDeps): void {
  const { db } = house.records;
  const visibleTo = async () => ({ sourceIds: await house.library.activeSourceIds() });
  authRoutes(api, auth);
  browseRoutes(api, { store: browseStore(db), sourceById: sourceFinder(house.sources), audit: auth.audit });
  documentRoutes(api, { store: documentStore(db) });
  libraryRoutes(api, { store: house.library });
  searchRoutes(api, { store: searchStore(db), engine: house.engine, visibleTo });
  adminRoutes(api, {
    store: adminStore(db),
    audit: auth.audit,
    accounts: {
      activate: (userId) => auth.store.setActive(userId, true),
      deactivate: (userId) => auth.store.deactivateUnlessLastAdmin(userId, auth.adminEmails),
    },
    userOf: (row) => userView(row, auth.adminEmails),
  });
  counselRoutes(api, { store: counselStore(db), engine: house.engine, visibleTo });
}

export interface WiredServer {
  readonly app: Api["app"];
  /** Names of the calls that nothing is mounted for yet. */
  readonly notYet: readonly string[];
}

/**
 * Whether nobody can ever become an admin: mails leave this machine, so the first account is nobody special, no address
 * is named, and none is stored.
 */
export const lacksAdmin = async ({ settings, records }: House): Promise<boolean> =>
  settings.smtpUrl !== null && settings.adminEmails.length === 0 && !(await authStore(records.db).hasStoredAdmin());

/** The whole HTTP side: API and web app. */
export async function wireServer(house: House, extras: ServeExtras): Promise<WiredServer> {
  const { settings, records, engine, log } = house;
  const auth = await authDeps(house, extras);
  const identify: Identify = identifyBy(auth);
  const api = makeApi({ identify, log, trustProxyHops: settings.trustProxyHops });
  mountFeatures(api, house, auth);
  systemRoutes(api, {
    version: extras.version,
    metricsToken: settings.metricsToken,
    checks: {
      database: () => records.db.selectFrom("fact").select("name").limit(1).execute(),
      engine: () => engine.ping(),
    },
  });
  const notYet = api.mountRest();
  serveWebApp(api.app, extras.webRoot);
  return { app: api.app, notYet };
}

export interface WorkExtras {
  /** A worker before this one has compared the index with the records. */
  readonly resumed: boolean;
  /** Something was done, and now there is nothing to do. */
  readonly onRest: () => void;
}

/** Scans, watches and indexes until aborted. */
export async function runWork(house: House, extras: WorkExtras, signal: AbortSignal): Promise<void> {
  const { engine, log, sources, library } = house;
  const own = extractors();
  const store = indexingStore(house.records.db);
  // What a lost or restored index does not hold is read again.
  if (!extras.resumed) {
    await reconcile({ store, engine }).catch((error: unknown) =>
      log.warn({ err: error }, "the index was not compared"),
    );
  }
  const indexer: Indexer = indexLibrary({
    store,
    engine,
    extractors: own,
    sourceById: sourceFinder(sources),
    lanes: LANES,
    onRest: extras.onRest,
    log,
  });
  const watching = watchLibrary(
    { store: library, log, onScanned: () => indexer.wake() },
    sources.map(({ source }) => source),
    signal,
  );
  await Promise.all([watching, indexer.run(signal)]);
  await Promise.all(own.map((one) => one.close()));
}

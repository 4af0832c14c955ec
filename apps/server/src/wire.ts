import { availableParallelism } from "node:os";
import type { Identify } from "./core/caller.ts";
import { extractors } from "./drivers/extractors/registry.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { identifyBy } from "./features/auth/identify.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { keepAccountsTidy } from "./features/auth/tidy-accounts.ts";
import { browseRoutes } from "./features/browse/routes.ts";
import { browseStore } from "./features/browse/store.ts";
import { counselRoutes } from "./features/counsel/routes.ts";
import { counselStore } from "./features/counsel/store.ts";
import { documentRoutes } from "./features/document/routes.ts";
import { documentStore } from "./features/document/store.ts";
import { describer } from "./features/indexing/describe-file.ts";
import { indexLibrary, type Indexer } from "./features/indexing/index-library.ts";
import { recognisedStore } from "./features/indexing/recognised-store.ts";
import { reconcile } from "./features/indexing/reconcile.ts";
import { indexingStore } from "./features/indexing/store.ts";
import { wantFiles } from "./features/indexing/want-files.ts";
import { wantStore } from "./features/indexing/want-store.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { installationRoutes } from "./features/installation/routes.ts";
import { isIndexingPaused } from "./features/installation/pause-indexing.ts";
import { giveSigns } from "./features/installation/work-signs.ts";
import type { ManageDeps } from "./features/library/manage-sources.ts";
import { connectDriveRoutes } from "./features/library/connect-drive-routes.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { sourceRoutes } from "./features/library/source-routes.ts";
import { watchLibrary } from "./features/library/watch-library.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { searchStore } from "./features/search/store.ts";
import { makeApi, type Api } from "./http/api.ts";
import { legalRoutes } from "./http/legal-text.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { systemRoutes } from "./http/system-routes.ts";
import { serveWebApp } from "./http/web-app.ts";
import { authDeps, mailsOf } from "./wire-accounts.ts";
import { adminDeps } from "./wire-admin.ts";
import { runRecognition } from "./wire-recognition.ts";
import { connectDriveDeps } from "./wire-drive.ts";
import { installationDeps } from "./wire-installation.ts";
import type { House, ServeExtras } from "./wire-house.ts";
import { manageDeps } from "./wire-manage.ts";

interface Mounting {
  readonly auth: AuthDeps;
  readonly sources: ManageDeps;
  readonly version: string;
}

function mountFeatures(api: Api, house: House, { auth, sources, version }: Mounting): void {
  const { db } = house.records;
  const visibleTo = async () => ({ sourceIds: await house.library.activeSourceIds() });
  const want = wantFiles(wantStore(db));
  authRoutes(api, auth);
  browseRoutes(api, {
    store: browseStore(db),
    sourceById: house.book.byId,
    audit: auth.audit,
    want,
    rules: house.rules,
  });
  documentRoutes(api, { store: documentStore(db), want });
  libraryRoutes(api, { store: house.library });
  sourceRoutes(api, sources);
  searchRoutes(api, { store: searchStore(db), engine: house.engine, topics: house.rules.topics, visibleTo, want });
  const admin = adminDeps(house, auth);
  adminRoutes(api, admin);
  installationRoutes(api, installationDeps(house, auth, { version, noteView: admin.noteView }));
  const { audit, countToday } = auth;
  counselRoutes(api, { store: counselStore(db), engine: house.engine, visibleTo, countToday, audit });
}

export interface WiredServer {
  readonly app: Api["app"];
  /** Names of the calls that nothing is mounted for yet. */
  readonly notYet: readonly string[];
  /** Ends after the signal, once no mail is in hand any more and no row is being tidied away. */
  readonly tasksDone: Promise<void>;
}

/** The whole HTTP side: API and web app. Mails are handed over from now on. */
export async function wireServer(house: House, extras: ServeExtras): Promise<WiredServer> {
  const { settings, records, engine, log } = house;
  const mails = await mailsOf(house, extras);
  const auth = await authDeps(house, extras, mails.post);
  const identify: Identify = identifyBy(auth);
  const api = makeApi({
    identify,
    log,
    trustProxyHops: settings.trustProxyHops,
    limits: rateLimits(settings.rateLimitScale),
  });
  const sources = await manageDeps(house, auth);
  mountFeatures(api, house, { auth, sources, version: extras.version });
  connectDriveRoutes(api, await connectDriveDeps(house, auth, sources));
  legalRoutes(api, settings);
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
  const running = [mails.run(extras.signal), keepAccountsTidy(auth, extras.signal), house.book.run(extras.signal)];
  const tasksDone = Promise.all(running).then(() => {});
  return { app: api.app, notYet, tasksDone };
}

/** A machine with two processors serves better when one is left to the readers. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));

export interface WorkExtras {
  /** A worker before this one has compared the index with the records. */
  readonly resumed: boolean;
  /** Something was done, and now there is nothing to do. */
  readonly onRest: () => void;
}

/** Scans, watches and indexes until aborted. */
export async function runWork(house: House, extras: WorkExtras, signal: AbortSignal): Promise<void> {
  const { engine, log, book, library } = house;
  const own = extractors();
  const store = indexingStore(house.records.db);
  const facts = factStore(house.records.db);
  const describe = describer(house.rules);
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
    sourceById: house.book.byId,
    describer: () => describe,
    passwords: house.rules.passwords,
    recognised: recognisedStore(house.records.db),
    isPaused: () => isIndexingPaused(facts),
    lanes: LANES,
    onRest: extras.onRest,
    log,
  });
  const watching = watchLibrary(
    {
      store: library,
      log,
      onScanned: (result) => (result !== null && result.moved > 0 ? indexer.followMoves() : indexer.wake()),
    },
    book,
    signal,
  );
  const recognising = runRecognition(
    house,
    { extractors: own, passwords: () => house.rules.passwords, isPaused: () => isIndexingPaused(facts) },
    signal,
  );
  await Promise.all([watching, book.run(signal), indexer.run(signal), recognising, giveSigns(facts, signal)]);
  await Promise.all(own.map((one) => one.close()));
}

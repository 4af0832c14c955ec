import { randomUUID } from "node:crypto";
import type { Identify } from "./core/caller.ts";
import { remembered } from "./core/remembered.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { identifyBy } from "./features/auth/identify.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { keepAccountsTidy } from "./features/auth/tidy-accounts.ts";
import { browseRoutes } from "./features/browse/routes.ts";
import type { Meaning } from "./features/counsel/looking-up/by-meaning.ts";
import { endIdleNow } from "./features/counsel/end-idle.ts";
import { forgetModelUse } from "./features/counsel/model-store.ts";
import { counselRoutes } from "./features/counsel/routes.ts";
import { counselStore } from "./features/counsel/store.ts";
import type { Writer } from "./features/counsel/written/writer.ts";
import { embeddingsCoverage } from "./features/embedding/embeddings-now.ts";
import { embeddingStandingStore } from "./features/embedding/standing-store.ts";
import { documentRoutes } from "./features/document/routes.ts";
import { wantFiles } from "./features/indexing/want-files.ts";
import { wantStore } from "./features/indexing/want-store.ts";
import { installationRoutes } from "./features/installation/routes.ts";
import type { ManageDeps } from "./features/library/manage-sources.ts";
import { connectDriveRoutes } from "./features/library/connect-drive-routes.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { sourceRoutes } from "./features/library/source-routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { searchStore } from "./features/search/store.ts";
import { suggest } from "./features/search/suggestions/suggest.ts";
import { makeApi, type Api } from "./http/api.ts";
import { legalRoutes } from "./http/legal-text.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { forgetOldCounts, rateCounts } from "./db/rate-counts.ts";
import { whileOnDuty } from "./db/duty.ts";
import { systemRoutes } from "./http/system-routes.ts";
import { serveWebApp } from "./http/web-app.ts";
import { telling } from "./telling.ts";
import { authDeps, mailsOf } from "./wire-accounts.ts";
import { adminDeps } from "./wire-admin.ts";
import { browseDeps } from "./wire-browse.ts";
import { documentDeps } from "./wire-document.ts";
import { connectDriveDeps } from "./wire-drive.ts";
import { installationDeps } from "./wire-installation.ts";
import type { House, ServeExtras } from "./wire-house.ts";
import { manageDeps } from "./wire-manage.ts";
import { byMeaningOf, closeInTheEnd, meaningOf } from "./wire-meaning.ts";
import { watchServing } from "./wire-telemetry.ts";
import { writerOf } from "./wire-model.ts";

/** All documents are counted: that is not done for each who looks. */
const EMBEDDINGS_REMEMBERED = { forMs: 5_000, max: 1 } as const;

interface Mounting {
  readonly auth: AuthDeps;
  readonly sources: ManageDeps;
  readonly writer: Writer | null;
  readonly meaning: Meaning | null;
  readonly version: string;
  /** Aborted when serving ends. */
  readonly signal: AbortSignal;
  /** Aborted when this process is told to stop. */
  readonly leaving: AbortSignal;
}

function mountFeatures(api: Api, house: House, mounting: Mounting): void {
  const { auth, sources, version, signal, leaving, writer, meaning } = mounting;
  const { db } = house.records;
  const visibleTo = async () => ({ sourceIds: await house.library.activeSourceIds() });
  const wants = telling(wantStore(db), ["want"], () => house.notices.tell("wanted"));
  const want = wantFiles(wants);
  authRoutes(api, auth);
  browseRoutes(api, browseDeps(house, auth, { want, signal }));
  documentRoutes(api, documentDeps(house, auth, { want, signal }));
  libraryRoutes(api, { store: house.library, notices: house.notices, leaving });
  sourceRoutes(api, sources);
  const searched = searchStore(db);
  searchRoutes(api, { store: searched, engine: house.engine, topics: house.rules.topics, visibleTo, want });
  const admin = adminDeps(house, auth);
  adminRoutes(api, admin);
  installationRoutes(api, installationDeps(house, auth, { version, noteView: admin.noteView, writer }));
  const { audit, countToday } = auth;
  const standing = embeddingStandingStore(db);
  const embeddings = remembered(() => embeddingsCoverage(standing), EMBEDDINGS_REMEMBERED);
  const { engine, rules } = house;
  counselRoutes(api, {
    store: counselStore(db, rules.documentTypes),
    engine,
    rules,
    visibleTo,
    writer,
    meaning: byMeaningOf(house, meaning),
    embeddings: () => embeddings(null),
    suggest: (typed, sees) => suggest(searched, { ...typed, type: "all" }, sees),
    countToday,
    audit,
    noteView: admin.noteView,
  });
}

/** A command of the operator's ends sessions in the embedded database, and cannot tell the server. */
const UNTOLD_LOOK_MS = 2_000;

export interface WiredServer {
  readonly app: Api["app"];
  /** Names of the calls that nothing is mounted for yet. */
  readonly notYet: readonly string[];
  /** Ends after the signal, once no mail is in hand any more and no row is being tidied away. */
  readonly tasksDone: Promise<void>;
}

/** Lets go of what is of no use any more: one of all processes that serve does it. */
async function keepTidy({ records }: House, auth: AuthDeps, signal: AbortSignal): Promise<void> {
  const duty = { name: "tidy", holder: randomUUID() };
  const conversations = counselStore(records.db);
  const tidyMore = async () => {
    await forgetOldCounts(records.db);
    await endIdleNow(conversations, Date.now());
    await forgetModelUse(records.db, Date.now());
  };
  await whileOnDuty({ records, duty }, signal, (onDuty) => keepAccountsTidy({ ...auth, tidyMore }, onDuty));
}

/** The whole HTTP side: API and web app. Mails are handed over from now on. */
export async function wireServer(house: House, extras: ServeExtras): Promise<WiredServer> {
  const { settings, records, engine, log } = house;
  const mails = mailsOf(house, extras);
  const auth = await authDeps(house, extras, mails.post);
  const { watch, load, metrics } = watchServing(house, extras.signal);
  const identify: Identify = identifyBy(auth);
  const api = makeApi({
    identify,
    log,
    trustProxyHops: settings.trustProxyHops,
    isHttps: settings.publicUrl.startsWith("https:"),
    limits: rateLimits(settings.rateLimitScale, records.kind === "postgres" ? rateCounts(records.db) : null),
    load,
    watch,
    sessionLookMs: records.kind === "postgres" ? undefined : UNTOLD_LOOK_MS,
    // Told of nobody, something may have been missed.
    onSessionsEnded: (userId, ask) =>
      house.notices.hear("sessions", (told) => {
        if (told === userId || told === "") ask();
      }),
  });
  const sources = manageDeps(house, auth);
  const writer = await writerOf(house);
  const meaning = await meaningOf(house, extras.print);
  const { version, signal, leaving } = extras;
  mountFeatures(api, house, { auth, sources, writer, meaning, version, signal, leaving });
  connectDriveRoutes(api, connectDriveDeps(house, auth, sources));
  legalRoutes(api, settings);
  systemRoutes(api, {
    version: extras.version,
    metricsToken: settings.metricsToken,
    metrics,
    isLeaving: () => extras.leaving.aborted,
    checks: {
      database: () => records.db.selectFrom("fact").select("name").limit(1).execute(),
      engine: () => engine.ping(),
    },
  });
  const notYet = api.mountRest();
  serveWebApp(api.app, extras.webRoot);
  const running = [
    mails.run(extras.signal),
    keepTidy(house, auth, extras.signal),
    house.book.run(extras.signal),
    closeInTheEnd(meaning, extras.signal),
  ];
  const tasksDone = Promise.all(running).then(() => {});
  return { app: api.app, notYet, tasksDone };
}

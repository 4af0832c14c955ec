import { createHmac } from "node:crypto";
import { withoutCredentials } from "./core/without-credentials.ts";
import { auditLog } from "./db/audit-log.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { embeddingsNow } from "./features/embedding/embeddings-now.ts";
import { embeddingStandingStore } from "./features/embedding/standing-store.ts";
import { retryStore } from "./features/indexing/retry-store.ts";
import type { Writer } from "./features/counsel/written/writer.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { noteSettings, type SeenSetting } from "./features/installation/note-settings.ts";
import type { InstallationDeps } from "./features/installation/routes.ts";
import { installationStore } from "./features/installation/store.ts";
import { withLatency, type PartToLookAt } from "./features/installation/system-now.ts";
import { lastSign } from "./features/installation/work-signs.ts";
import { libraryProgressNow } from "./features/library/progress.ts";
import { mailStore } from "./features/mail/store.ts";
import { recognitionFactStore } from "./features/recognition/fact-store.ts";
import { recognitionNow } from "./features/recognition/recognition-now.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import { secretHider, settingsView } from "./settings-view.ts";
import type { House, ServeExtras } from "./wire-house.ts";
import { meaningPart } from "./wire-meaning.ts";
import { modelPart } from "./wire-model.ts";

const database = ({ records, settings }: House): PartToLookAt => {
  const [kind, name] = records.kind === "postgres" ? ["PostgreSQL", "PostgreSQL"] : ["embedded", "SQLite"];
  const { databaseVersion } = installationStore(records);
  const place = records.kind === "postgres" ? withoutCredentials(settings.databaseUrl) : "DATA_DIR";
  return {
    name: "Database",
    kind,
    look: () => withLatency(async () => `${name} ${await databaseVersion()} in ${place}`),
  };
};

const searchEngine = ({ engine, settings }: House): PartToLookAt => ({
  name: "Search engine",
  kind: settings.searchUrl === null ? "embedded" : "OpenSearch",
  look: () =>
    withLatency(async () => {
      await engine.ping();
      const passages = (await engine.count()).toLocaleString("en");
      return `${passages} passages in ${settings.searchUrl === null ? "DATA_DIR" : withoutCredentials(settings.searchUrl)}`;
    }),
});

const mail = ({ settings }: House, { post }: AuthDeps): PartToLookAt => {
  if (settings.smtpUrl === null) {
    return {
      name: "Mail",
      kind: "outbox folder",
      look: async () => {
        if (!(await post.works())) throw new Error("The folder DATA_DIR/outbox cannot be written");
        return "Mails are files in DATA_DIR/outbox, since SMTP_URL is not set";
      },
    };
  }
  const { host } = new URL(settings.smtpUrl);
  return {
    name: "Mail",
    kind: "SMTP",
    look: async () => {
      if (!(await post.works())) throw new Error(`${host} does not take mail now`);
      return `${host} takes mail`;
    },
  };
};

const provider = ({ provider: one, publicUrl }: AuthDeps): PartToLookAt[] =>
  one === null
    ? []
    : [
        {
          name: "Sign-in provider",
          kind: "OpenID Connect",
          look: async () => {
            // To begin a sign-in asks the provider where it stands; it learns of nobody.
            await one.begin(publicUrl());
            return `${one.name} can be asked`;
          },
        },
      ];

const partsOf = (house: House, auth: AuthDeps, writer: Writer | null): PartToLookAt[] => [
  database(house),
  searchEngine(house),
  { name: "Worker", kind: "indexing", look: () => lastSign(factStore(house.records.db)) },
  mail(house, auth),
  ...provider(auth),
  modelPart(house, writer),
  meaningPart(house),
];

/** What the installation's side of the admin area works with. */
export function installationDeps(
  house: House,
  auth: AuthDeps,
  {
    version,
    noteView,
    writer,
  }: Pick<ServeExtras, "version"> & Pick<InstallationDeps, "noteView"> & { readonly writer: Writer | null },
): InstallationDeps {
  const { records, settings } = house;
  return {
    store: installationStore(records),
    progress: () => libraryProgressNow(house.library),
    embeddings: () => embeddingsNow(embeddingStandingStore(records.db)),
    recognition: () => recognitionNow(recognitionFactStore(records.db)),
    retry: retryStore(records.db),
    facts: factStore(records.db),
    audit: auth.audit,
    noteView,
    system: {
      version,
      parts: partsOf(house, auth, writer),
      mailState: mailStore(records).mailState,
      settings: () => settingsView(settings),
      hideSecrets: secretHider(settings),
    },
  };
}

/** What differs from node to node says nothing of an installation of several. */
const OF_ONE_NODE = new Set(["PORT", "HOST", "DATA_DIR", "ROLES", "LOG_LEVEL"]);

/** The library is the one that is served: a folder that the command names counts more than the setting. */
function givenNow({ settings, sources, records }: House): Readonly<Record<string, string>> {
  const given = Object.entries(settings.given).filter(([name]) => records.kind === "sqlite" || !OF_ONE_NODE.has(name));
  return { ...Object.fromEntries(given), LIBRARY: sources.map(({ uri }) => uri).join(";") };
}

/** Notes in the audit log which settings are others than at the last start; of secrets only that they are. */
export async function noteSettingsChange(house: House): Promise<void> {
  const { db } = house.records;
  const markOf = (...text: readonly string[]): string =>
    createHmac("sha256", house.secret)
      .update(JSON.stringify(["reading-room/settings", ...text]))
      .digest("base64url");
  const seen = Object.entries(givenNow(house)).map(([name, value]): SeenSetting => {
    const isSecret = SETTINGS_HELP.find((one) => one.name === name)?.isSecret === true;
    if (!isSecret && withoutCredentials(value) === value) return { name, value, mark: "" };
    return { name, value: null, mark: markOf(name, value) };
  });
  await noteSettings({ store: factStore(db), audit: auditLog(db), secretMark: markOf("") }, seen);
}

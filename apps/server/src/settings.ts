import { join, resolve } from "node:path";
import { AppError } from "./core/app-error.ts";
import { emailKey } from "./core/email-key.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import type { EmbedderSettings } from "./drivers/embedders/registry.ts";
import type { Mailbox } from "./drivers/mailers/compose.ts";
import type { ModelSettings } from "./drivers/models/registry.ts";
import { idleAlone } from "./settings-alone.ts";
import { Environment } from "./settings-environment.ts";
import { embeddingsOf, idleForEmbeddings, missingForEmbeddings } from "./settings-embeddings.ts";
import { missingOidc, oidcOf, type OidcSettings } from "./settings-oidc.ts";
import { tracingOf, wrongForTracing } from "./settings-tracing.ts";
import type { TracingSettings } from "./telemetry/tracing.ts";
import { EVERY_NETWORK, idleForPorts, localLinks, wrongForPorts } from "./settings-ports.ts";
import { searchOf, wrongForSearch } from "./settings-search.ts";
import { missingForModel, modelOf } from "./settings-model.ts";

export type Role = "serve" | "work";

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Entries of LIBRARY in order; empty when it is not set. */
  readonly library: readonly string[];
  /** NFKC, lower case: as accounts are compared. */
  readonly adminEmails: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: Mailbox;
  /** `postgres://…`, or the path of the embedded database's file. */
  readonly databaseUrl: string;
  /** How PostgreSQL is used. */
  readonly databaseConnections: number;
  readonly databaseTimeoutMs: number;
  /** Nodes of OpenSearch, separated by commas; null for the embedded index. */
  readonly searchUrl: string | null;
  readonly searchUser: string | null;
  readonly searchPassword: string | null;
  /** What the names of its indexes begin with. */
  readonly searchIndex: string;
  /** Parts of an index that is made anew. */
  readonly searchShards: number;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly rateLimitScale: number;
  readonly trustProxyHops: number;
  readonly roles: readonly Role[];
  /** Null for one that is made at the first start. */
  readonly secretKey: string | null;
  /** After being told to stop, so long requests are still taken. */
  readonly shutdownDelayMs: number;
  readonly metricsToken: string | null;
  /** Where a process that only works shows its metrics; null for nowhere. */
  readonly workMetricsPort: number | null;
  readonly logLevel: string;
  /** Every setting that is set, by name, as it was given: secrets, too. */
  readonly given: Readonly<Record<string, string>>;
  /** Path of the operator's library.yaml, absolute; null for the one that the product brings. */
  readonly librarySettings: string | null;
  /** What reads scanned pages: "auto" for the best that works here, "off", or an engine's name. */
  readonly ocr: string;
  /** The likeliest first, never none. */
  readonly ocrLanguages: readonly string[];
  /** Null when nobody signs in elsewhere. */
  readonly oidc: OidcSettings | null;
  /** Null when answers are made of the library's own sentences alone. */
  readonly model: ModelSettings | null;
  /** For each user; 0 for no limit. */
  readonly modelDailyTokens: number;
  /** What makes vectors of texts, for search by meaning. */
  readonly embeddings: EmbedderSettings;
  /** Where it is told how time was spent; null for nowhere. */
  readonly tracing: TracingSettings | null;
}

const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

function servedAt(host: string, port: number): string {
  if (["127.0.0.1", "::1", ...EVERY_NETWORK].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const givenOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    SETTINGS_HELP.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

type Values = Readonly<Record<string, string>>;

/** Without both, nobody can connect a Google Drive. */
function halfGoogleClient(values: Values): string[] {
  const [id, secret] = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
  if ((values[id] === undefined) === (values[secret] === undefined)) return [];
  const [missing, given] = values[id] === undefined ? [id, secret] : [secret, id];
  return [`The setting ${missing} must be given, since ${given} is.`];
}

/** What is wrong with the server's own settings, one sentence for each wrong one. */
export function wrongSettings(env: NodeJS.ProcessEnv): string[] {
  const values = withoutEmpty(env);
  const issues = Environment.safeParse(values).error?.issues ?? [];
  const wrong = issues.map(({ path, message }) => `The setting ${String(path[0])} ${message}.`);
  const missing = [
    missingOidc,
    halfGoogleClient,
    wrongForPorts,
    missingForModel,
    missingForEmbeddings,
    wrongForSearch,
    wrongForTracing,
  ];
  return [...wrong, ...missing.flatMap((ofKind) => ofKind(values))];
}

/** One sentence for each setting that is given, and that does nothing, or only half of what it is for, beside the others. */
export const idleSettings = (env: NodeJS.ProcessEnv): string[] =>
  [idleForEmbeddings, idleAlone, idleForPorts, localLinks].flatMap((ofKind) => ofKind(withoutEmpty(env)));

/**
 * The server's own settings out of the environment.
 * @throws AppError `bad_setting`: one sentence that names the first wrong one
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const [wrong] = wrongSettings(env);
  if (wrong !== undefined) throw new AppError("bad_setting", wrong);
  const values = Environment.parse(withoutEmpty(env));
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    library: values.LIBRARY,
    adminEmails: values.ADMIN_EMAILS.map(emailKey),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    databaseUrl: values.DATABASE_URL ?? join(dataDir, "records.db"),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_S * 1_000,
    ...searchOf(withoutEmpty(env)),
    publicUrl: (values.PUBLIC_URL ?? servedAt(values.HOST, values.PORT)).replace(/\/+$/, ""),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxyHops: values.TRUST_PROXY,
    roles: values.ROLES.filter((role) => role === "serve" || role === "work"),
    secretKey: values.SECRET_KEY ?? null,
    shutdownDelayMs: values.SHUTDOWN_DELAY_S * 1_000,
    metricsToken: values.METRICS_TOKEN ?? null,
    workMetricsPort: values.WORK_METRICS_PORT ?? null,
    logLevel: values.LOG_LEVEL,
    given: givenOf(withoutEmpty(env)),
    ocr: values.OCR,
    ocrLanguages: values.OCR_LANGUAGES,
    librarySettings: values.LIBRARY_SETTINGS === undefined ? null : resolve(root, values.LIBRARY_SETTINGS),
    oidc: oidcOf(withoutEmpty(env)),
    model: modelOf(withoutEmpty(env), root),
    modelDailyTokens: values.MODEL_DAILY_TOKENS,
    embeddings: embeddingsOf(withoutEmpty(env), root, dataDir),
    tracing: tracingOf(withoutEmpty(env)),
  };
}

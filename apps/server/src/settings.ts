import { join, resolve } from "node:path";
import { z } from "@reading-room/contract/zod";
import { AppError } from "./core/app-error.ts";
import { isBareUrl, isSiteUrl } from "./core/bare-url.ts";
import { emailKey } from "./core/email-key.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import type { EmbedderSettings } from "./drivers/embedders/registry.ts";
import type { ModelSettings } from "./drivers/models/registry.ts";
import { embeddingsOf, idleForEmbeddings, missingForEmbeddings } from "./settings-embeddings.ts";
import { isIssuer, ISSUER_SAYS, missingOidc, oidcOf, type OidcSettings } from "./settings-oidc.ts";
import { tracingOf, wrongForTracing } from "./settings-tracing.ts";
import type { TracingSettings } from "./telemetry/tracing.ts";
import { DEFAULT_PORT, idleForPorts, wrongForPorts } from "./settings-ports.ts";
import { idleForSearch, searchOf, wrongForSearch } from "./settings-search.ts";
import { MODEL_KINDS, missingForModel, modelOf } from "./settings-model.ts";

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
  readonly mailFrom: string;
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

/** In plain digits: what else JavaScript takes for a number is a slip. */
const wholeNumber = (min: number, max: number, says: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, says)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(min, says), z.maximum(max, says)),
    ),
  );

const urlOf = (begins: RegExp, says: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && begins.test(new URL(text).href), says));

/** Whether an address names a server or a database: "postgres://" alone names neither. */
function namesDatabase(text: string): boolean {
  const { host, pathname, searchParams } = URL.parse(text) ?? new URL("postgres://");
  return host !== "" || /[^/]/.test(pathname) || searchParams.has("host");
}

const DATABASE_SAYS = "must look like postgres://user:password@host/database";

/** Nothing listens on port 0; without a port the usual one is meant. */
const namesPort = (text: string): boolean => URL.parse(text)?.port !== "0";

const SMTP_SAYS = "must look like smtp://user:password@host:port";

const list = (separator: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    ),
  );

const isEmbeddings = (text: string): boolean => text === "off" || text === "local" || isBareUrl(text);
const EMBEDDINGS_SAYS =
  "must be off, local or an http(s):// address without user, password, ? and #: EMBEDDINGS_KEY is for secrets";

const SEARCH_SAYS =
  "must be http(s):// addresses separated by commas, without user, password, ? and #: SEARCH_PASSWORD is for secrets";

/** A key that somebody typed to fill the length is soon guessed. */
const isRandom = (key: string): boolean => new Set(key).size >= 8;

const SITE_SAYS = "must be an http(s):// address of a host, without user, path, ? and #";

const ROLES_SAYS = "must be serve, work or serve,work";
const OCR_CHOICES = ["auto", "tesseract", "tesseract.js", "off"] as const;
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535, "must be a port number from 0 to 65535"), DEFAULT_PORT),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, "must be a host name or an IP address")), "127.0.0.1"),
  DATA_DIR: z._default(z.string(), "./data"),
  LIBRARY: z._default(list(";"), []),
  ADMIN_EMAILS: z._default(
    list(",").check(
      z.refine(
        (all) => all.every((one) => /^[^\s@;<>]+@[^\s@;<>]+\.[^\s@;<>]+$/.test(one)),
        "must be addresses separated by commas",
      ),
    ),
    [],
  ),
  SMTP_URL: z.optional(urlOf(/^smtps?:\/\/[^/]*[^/@]\/?/, SMTP_SAYS).check(z.refine(namesPort, SMTP_SAYS))),
  MAIL_FROM: z._default(z.string(), "Reading Room <no-reply@localhost>"),
  DATABASE_URL: z.optional(urlOf(/^postgres(ql)?:\/\//, DATABASE_SAYS).check(z.refine(namesDatabase, DATABASE_SAYS))),
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 1_000, "must be a number of connections from 2 to 1000"), 10),
  DATABASE_TIMEOUT_S: z._default(wholeNumber(1, 3_600, "must be a number of seconds from 1 to 3600"), 30),
  SEARCH_URL: z.optional(
    z.string().check(
      z.refine(
        (all) =>
          all
            .split(",")
            .map((one) => one.trim())
            .every(isBareUrl),
        SEARCH_SAYS,
      ),
    ),
  ),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isSiteUrl, SITE_SAYS))),
  RATE_LIMIT_SCALE: z._default(
    z.coerce.number({ error: "must be a number above 0" }).check(z.positive("must be a number above 0")),
    1,
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 10, "must be a number of proxies from 0 to 10"), 0),
  ROLES: z._default(
    list(",").check(
      z.refine((all) => all.length > 0 && all.every((one) => one === "serve" || one === "work"), ROLES_SAYS),
    ),
    ["serve", "work"],
  ),
  SECRET_KEY: z.optional(
    z.string().check(z.minLength(32, "must have at least 32 characters"), z.refine(isRandom, "must be a random one")),
  ),
  SHUTDOWN_DELAY_S: z._default(wholeNumber(0, 300, "must be a number of seconds from 0 to 300"), 0),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x20-\x7e]+$/, "must be plain letters, digits and signs"))),
  WORK_METRICS_PORT: z.optional(wholeNumber(1, 65_535, "must be a port number from 1 to 65535")),
  MODEL_KIND: z.optional(z.enum(MODEL_KINDS, { error: `must be one of ${MODEL_KINDS.join(", ")}` })),
  MODEL_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isBareUrl, "must be an http(s):// address without user, password, ? and #: MODEL_KEY is for secrets"),
      ),
  ),
  MODEL_DAILY_TOKENS: z._default(wholeNumber(0, 1_000_000_000, "must be a number of tokens, 0 for no limit"), 200_000),
  LIBRARY_SETTINGS: z.optional(z.string()),
  OCR: z._default(z.enum(OCR_CHOICES, { error: `must be one of ${OCR_CHOICES.join(", ")}` }), "auto"),
  OCR_LANGUAGES: z._default(
    list("+").check(
      z.refine((all) => all.length > 0 && all.every((one) => /^\w+$/.test(one)), "must look like eng or eng+deu"),
    ),
    ["eng"],
  ),
  EMBEDDINGS: z._default(z.string().check(z.refine(isEmbeddings, EMBEDDINGS_SAYS)), "off"),
  OIDC_ISSUER: z.optional(z.string().check(z.refine(isIssuer, ISSUER_SAYS))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(60, "must have at most 60 characters"))),
  S3_ENDPOINT: z.optional(urlOf(/^https?:/, "must be an http(s):// address")),
  GDRIVE_ENDPOINT: z.optional(urlOf(/^https?:/, "must be an http(s):// address")),
  GDRIVE_AUTH_URL: z.optional(urlOf(/^https?:/, "must be an http(s):// address")),
  GDRIVE_TOKEN_URL: z.optional(urlOf(/^https?:/, "must be an http(s):// address")),
  LOG_LEVEL: z._default(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }), "warn"),
});

const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

function servedAt(host: string, port: number): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return `http://localhost:${port}`;
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

/** One sentence for each setting that is given, and that does nothing beside the others. */
export const idleSettings = (env: NodeJS.ProcessEnv): string[] =>
  [idleForEmbeddings, idleForSearch, idleForPorts].flatMap((ofKind) => ofKind(withoutEmpty(env)));

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

import { z } from "@reading-room/contract/zod";
import { isBareUrl, isSiteUrl } from "./core/bare-url.ts";
import { parseMailbox } from "./drivers/mailers/compose.ts";
import { MODEL_KINDS } from "./settings-model.ts";
import { isIssuer, ISSUER_SAYS } from "./settings-oidc.ts";
import { DEFAULT_PORT } from "./settings-ports.ts";

/** In plain digits: what else JavaScript takes for a number is a slip. */
const wholeNumber = (min: number, max: number, says: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, says)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(min, says), z.maximum(max, says)),
    ),
  );

const SCALE_SAYS = "must be a number, 0.001 or more";

/** What a smaller one would make of a delay is longer than any database can tell; a letter in it is a slip, but for that of "1e5". */
const scale = z.pipe(
  z.string().check(z.regex(/^[\d.]+(?:e\+?\d+)?$/i, SCALE_SAYS)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number(SCALE_SAYS).check(z.minimum(0.001, SCALE_SAYS)),
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

const mailbox = z.pipe(
  z.string(),
  z.transform((text: string, { issues }) => {
    const named = parseMailbox(text);
    if (named !== null) return named;
    issues.push({ code: "custom", message: "must look like Name <name@example.org>", input: text });
    return z.NEVER;
  }),
);

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

const LIBRARY_SAYS = "must name one place at least";

const isEmbeddings = (text: string): boolean => text === "off" || text === "local" || isBareUrl(text);
const EMBEDDINGS_SAYS =
  "must be off, local or an http(s):// address without user, password, ? and #: EMBEDDINGS_KEY is for secrets";

const SEARCH_SAYS =
  "must be http(s):// addresses separated by commas, without user, password, ? and #: SEARCH_PASSWORD is for secrets";

const SECRET_CHARS = 32;
/** A key that somebody typed to fill the length is soon guessed. */
const isRandom = (key: string): boolean => new Set(key).size >= 8;
const MAKE_ONE = 'make one with "openssl rand -hex 32"';

/** What opens something to whoever knows it. */
const secret = z
  .string()
  .check(
    z.minLength(SECRET_CHARS, `must have at least ${SECRET_CHARS} characters: ${MAKE_ONE}`),
    z.refine(isRandom, `must be a random one: ${MAKE_ONE}`),
  );

const SITE_SAYS = "must be an http(s):// address of a host, without user, path, ? and #";

const ROLES_SAYS = "must be serve, work or serve,work";
const OCR_CHOICES = ["auto", "tesseract", "tesseract.js", "off"] as const;
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** The environment as the server reads it: each setting by itself, with what is wrong with it in words. */
export const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535, "must be a port number from 0 to 65535"), DEFAULT_PORT),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, "must be a host name or an IP address")), "127.0.0.1"),
  DATA_DIR: z._default(z.string(), "./data"),
  LIBRARY: z._default(z.pipe(z.string().check(z.regex(/[^;\s]/, LIBRARY_SAYS)), list(";")), []),
  ADMIN_EMAILS: z._default(
    list(",").check(
      z.refine(
        (all) => all.length > 0 && all.every((one) => /^[^\s@;<>]+@[^\s@;<>]+\.[^\s@;<>]+$/.test(one)),
        "must be addresses separated by commas",
      ),
    ),
    [],
  ),
  SMTP_URL: z.optional(urlOf(/^smtps?:\/\/[^/]*[^/@]\/?/, SMTP_SAYS).check(z.refine(namesPort, SMTP_SAYS))),
  MAIL_FROM: z._default(mailbox, { name: "Reading Room", address: "no-reply@localhost" }),
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
  RATE_LIMIT_SCALE: z._default(scale, 1),
  TRUST_PROXY: z._default(wholeNumber(0, 10, "must be a number of proxies from 0 to 10"), 0),
  ROLES: z._default(
    list(",").check(
      z.refine((all) => all.length > 0 && all.every((one) => one === "serve" || one === "work"), ROLES_SAYS),
    ),
    ["serve", "work"],
  ),
  SECRET_KEY: z.optional(secret),
  SHUTDOWN_DELAY_S: z._default(wholeNumber(0, 300, "must be a number of seconds from 0 to 300"), 0),
  METRICS_TOKEN: z.optional(secret.check(z.regex(/^[\x20-\x7e]+$/, "must be plain letters, digits and signs"))),
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

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { idleForPlaces } from "./settings-alone.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import { idleSettings, readSettings, wrongSettings } from "./settings.ts";

const read = (env: NodeJS.ProcessEnv) => readSettings(env, "/house");

it("needs none: each has a default", () => {
  expect(read({})).toEqual({
    port: 5001,
    host: "127.0.0.1",
    dataDir: "/house/data",
    library: [],
    adminEmails: [],
    smtpUrl: null,
    mailFrom: { name: "Reading Room", address: "no-reply@localhost" },
    databaseUrl: "/house/data/records.db",
    databaseConnections: 10,
    databaseTimeoutMs: 30_000,
    searchUrl: null,
    searchUser: null,
    searchPassword: null,
    searchIndex: "reading-room",
    searchShards: 3,
    publicUrl: "http://localhost:5001",
    rateLimitScale: 1,
    trustProxyHops: 0,
    roles: ["serve", "work"],
    secretKey: null,
    shutdownDelayMs: 0,
    metricsToken: null,
    workMetricsPort: null,
    logLevel: "warn",
    given: {},
    librarySettings: null,
    ocr: "auto",
    ocrLanguages: ["eng"],
    oidc: null,
    model: null,
    modelDailyTokens: 200_000,
    tracing: null,
    embeddings: { kind: "off" },
  });
});

it("reads the languages of scanned pages, the likeliest first", () => {
  expect(read({ OCR: "tesseract.js", OCR_LANGUAGES: "deu + eng" })).toMatchObject({
    ocr: "tesseract.js",
    ocrLanguages: ["deu", "eng"],
  });
});

it("takes an empty setting for one that is not given", () => {
  const env = Object.fromEntries(SETTINGS_HELP.map(({ name }) => [name, "  "]));
  expect(read(env)).toEqual(read({}));
});

it("reads the sender of mails as one mailbox", () => {
  const mailFrom = { name: "Acme, Inc", address: "library@example.org" };
  expect(read({ MAIL_FROM: '"Acme, Inc" <library@example.org>' })).toMatchObject({ mailFrom });
  for (const wrong of ["xx", "a@b.org, c@d.org"]) {
    expect(wrongSettings({ MAIL_FROM: wrong })).toEqual([
      "The setting MAIL_FROM must look like Name <name@example.org>.",
    ]);
  }
});

it("takes no list of places without one for a library", () => {
  expect(wrongSettings({ LIBRARY: "; ;" })).toEqual(["The setting LIBRARY must name one place at least."]);
  expect(wrongSettings({ LIBRARY: " " })).toEqual([]);
});

it("reads lists, and puts paths below the house", () => {
  const settings = read({
    LIBRARY: "docs; /srv/more ;;",
    ADMIN_EMAILS: "Anna@Example.org, b@example.org",
    DATA_DIR: "here",
    ROLES: "work",
    PUBLIC_URL: "https://library.example.org/",
  });
  expect(settings.library).toEqual(["docs", "/srv/more"]);
  expect(settings.adminEmails).toEqual(["anna@example.org", "b@example.org"]);
  expect(settings.dataDir).toBe("/house/here");
  expect(settings.roles).toEqual(["work"]);
  expect(settings.publicUrl).toBe("https://library.example.org");
});

it("takes a scale of limits as a number with decimals or a power of ten", () => {
  const scales = ["0.05", ".5", "10", "100000", "1e5"];
  expect(scales.map((one) => read({ RATE_LIMIT_SCALE: one }).rateLimitScale)).toEqual([0.05, 0.5, 10, 1e5, 1e5]);
});

it("serves a person's own machine under its usual name, and an IPv6 address in brackets", () => {
  expect(read({ HOST: "0.0.0.0", PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(read({ HOST: "fe80::1" }).publicUrl).toBe("http://[fe80::1]:5001");
});

const WRONG: readonly (readonly [name: string, value: string])[] = [
  ["OCR", "yes"],
  ["OCR_LANGUAGES", "eng,deu"],
  ["OCR_LANGUAGES", "+"],
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["PORT", "1e3"],
  ["METRICS_TOKEN", "x"],
  ["METRICS_TOKEN", "changeme".repeat(5)],
  ["METRICS_TOKEN", "geheimnisträger der zählwerke dieses hauses"],
  ["HOST", "http://localhost"],
  ["ADMIN_EMAILS", "anna"],
  ["ADMIN_EMAILS", "anna@example.org;berta@example.org"],
  ["ADMIN_EMAILS", "Anna <anna@example.org>"],
  ["ADMIN_EMAILS", ","],
  ["MODEL_KIND", "parrot"],
  ["MODEL_URL", "localhost:11434"],
  ["MODEL_URL", "https://user:secret@models.example.org/v1"],
  ["MODEL_URL", "https://models.example.org/v1?key=secret"],
  ["MODEL_DAILY_TOKENS", "many"],
  ["MODEL_DAILY_TOKENS", "-1"],
  ["EMBEDDINGS", "yes"],
  ["EMBEDDINGS", "https://user:secret@models.example.org/v1"],
  ["EMBEDDINGS", "https://models.example.org/v1?key=secret"],
  ["OIDC_ISSUER", "accounts.example.org"],
  ["OIDC_ISSUER", "http://accounts.example.org"],
  ["OIDC_ISSUER", "http://localhost.example.org"],
  ["OIDC_ISSUER", "https://user:secret@accounts.example.org"],
  ["OIDC_ISSUER", "https://accounts.example.org/?realm=x"],
  ["OIDC_NAME", "x".repeat(61)],
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_URL", "http://mail.example.org"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:secret@"],
  ["SMTP_URL", "smtp://mail.example.org:0"],
  ["SMTP_URL", "smtps://user:secret@mail.example.org:00/"],
  ["SECRET_KEY", "a".repeat(40)],
  ["SECRET_KEY", "changeme".repeat(5)],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "records.db"],
  ["DATABASE_URL", "postgres://"],
  ["DATABASE_URL", "postgresql:///"],
  ["SEARCH_URL", "localhost"],
  ["SEARCH_URL", "ftp://localhost"],
  ["SEARCH_URL", "https://a.example.org:9200,b"],
  ["SEARCH_URL", "https://user:secret@search.example.org"],
  ["SEARCH_INDEX", "Mine"],
  ["SEARCH_SHARDS", "0"],
  ["SEARCH_SHARDS", "1.5"],
  ["PUBLIC_URL", "library.example.org"],
  ["PUBLIC_URL", "https://example.org/library"],
  ["PUBLIC_URL", "https://example.org?library"],
  ["PUBLIC_URL", "https://user:secret@example.org"],
  ["RATE_LIMIT_SCALE", "0"],
  ["RATE_LIMIT_SCALE", "many"],
  ["RATE_LIMIT_SCALE", "-1"],
  ["RATE_LIMIT_SCALE", "1.2.3"],
  ["RATE_LIMIT_SCALE", "0x10"],
  ["RATE_LIMIT_SCALE", "1e999"],
  ["RATE_LIMIT_SCALE", "0.0001"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "11"],
  ["ROLES", "serve,cook"],
  ["ROLES", ","],
  ["WORK_METRICS_PORT", "0"],
  ["WORK_METRICS_PORT", "5001"],
  ["LOG_LEVEL", "loud"],
];

for (const [name, value] of WRONG) {
  it(`refuses ${name}=${value} in one sentence that names it`, () => {
    const refusal = expect.objectContaining({
      code: "bad_setting",
      message: expect.stringMatching(new RegExp(`^The setting ${name} must [^\n]+[^.]\\.$`)) as string,
    });
    expect(() => read({ [name]: value })).toThrow(refusal);
  });
}

it("takes a PostgreSQL of this machine, by its socket or by the name of a database alone", () => {
  for (const url of ["postgres:///library", "postgres://?host=/run/postgresql", "postgres://db.example.org"])
    expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

it("lets a worker's metrics have the port of a server that is not there, and says where they are nowhere", () => {
  const both = { PORT: "9464", WORK_METRICS_PORT: "9464" };
  expect(() => read(both)).toThrow("The setting WORK_METRICS_PORT must be another port than PORT, which is 9464.");
  expect(read({ ...both, ROLES: "work" }).workMetricsPort).toBe(9464);
  expect(idleSettings({ ...both, ROLES: "serve" })).toEqual([
    "The setting WORK_METRICS_PORT is not used, since ROLES leaves no work to this process.",
  ]);
  expect(idleSettings(both)).toEqual([]);
});

it("reads the nodes of OpenSearch and how they are used, and says what does nothing without them", () => {
  const nodes = { SEARCH_URL: "https://a.example.org:9200, https://b.example.org:9200", SEARCH_INDEX: "agency" };
  const signIn = { SEARCH_USER: "room", SEARCH_PASSWORD: "hush" };
  expect(read({ ...nodes, ...signIn, SEARCH_SHARDS: "12" })).toMatchObject({
    searchUrl: nodes.SEARCH_URL,
    searchUser: "room",
    searchPassword: "hush",
    searchIndex: "agency",
    searchShards: 12,
  });
  expect(wrongSettings({ ...nodes, SEARCH_USER: "room" })).toEqual([
    "The setting SEARCH_PASSWORD must be given, since SEARCH_USER is.",
  ]);
  const links =
    /^Links in mails begin with http:\/\/localhost, which other machines do not reach, since HOST is ::: set PUBLIC_URL/;
  expect(idleSettings({ HOST: "::" })).toEqual([expect.stringMatching(links)]);
  for (const fine of [{ PUBLIC_URL: "https://library.example.org" }, { ROLES: "work" }, { HOST: "192.0.2.1" }])
    expect(idleSettings({ HOST: "::", ...fine })).toEqual([]);
  expect(idleSettings({ SEARCH_SHARDS: "2" })).toEqual([
    "The setting SEARCH_SHARDS is not used, since SEARCH_URL is not set.",
  ]);
});

const OIDC = { OIDC_ISSUER: "https://id.example.org:8443/r", OIDC_CLIENT_ID: "room", OIDC_CLIENT_SECRET: "hush" };

it("reads a provider, which is called by its host unless it has a name", () => {
  const provider = { issuer: "https://id.example.org:8443/r", clientId: "room", clientSecret: "hush" };
  expect(read(OIDC).oidc).toEqual({ ...provider, name: "id.example.org:8443" });
  expect(read({ ...OIDC, OIDC_NAME: "The Office" }).oidc?.name).toBe("The Office");
  for (const issuer of ["http://localhost:9000", "http://127.0.0.1:9000/realm", "http://[::1]:9000"]) {
    expect(read({ ...OIDC, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
  }
});

it("takes a provider whole or not at all, and names what is missing", () => {
  for (const name of ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]) {
    expect(() => read({ ...OIDC, [name]: "" })).toThrow(new RegExp(`^The setting ${name} must be given, since OIDC_`));
  }
  expect(wrongSettings({ OIDC_NAME: "The Office" })).toHaveLength(3);
});

it("names all wrong ones at once for the doctor", () => {
  expect(wrongSettings({ PORT: "x", TRUST_PROXY: "y", HOST: "localhost" })).toEqual([
    "The setting PORT must be a port number from 0 to 65535.",
    "The setting TRUST_PROXY must be a number of proxies from 0 to 10.",
  ]);
  expect(wrongSettings({})).toEqual([]);
});

it("is told in the sample library, by its name or by how it begins", () => {
  const table = readFileSync(resolve(import.meta.dirname, "../../../sample-library/Operations/Settings.csv"), "utf8");
  const [, ...told] = table.split("\n").map((line) => line.split(",")[0] ?? "");
  const isOf = (name: string) => (one: string) =>
    one === name || (one.endsWith("*") && name.startsWith(one.slice(0, -1)));
  expect(SETTINGS_HELP.filter(({ name }) => !told.some(isOf(name))).map(({ name }) => name)).toEqual([]);
  const isKnown = (one: string) => one === "" || SETTINGS_HELP.some(({ name }) => isOf(name)(one));
  expect(told.filter((one) => !isKnown(one))).toEqual([]);
});

it("is listed in .env.example, each as --help says it", async () => {
  const lines = SETTINGS_HELP.map(({ name, says }) => `# ${says}\n# ${name}=\n`);
  const head = "# Settings of Reading Room. Copy this file to .env, and take away the # before what you set.\n";
  await expect([head, ...lines].join("\n")).toMatchFileSnapshot(resolve(import.meta.dirname, "../../../.env.example"));
});

it("never repeats a secret in its refusal", () => {
  expect(() => read({ SECRET_KEY: "hunter2" })).toThrow(/^(?!.*hunter2)/);
});

it.each(["SECRET_KEY", "METRICS_TOKEN"])("says how a better %s is made, and takes that", (name) => {
  const says = new RegExp(
    `^The setting ${name} must have at least 32 characters: make one with "openssl rand -hex 32".$`,
  );
  expect(() => read({ [name]: "x" })).toThrow(says);
  expect(() => read({ [name]: "ab".repeat(20) })).toThrow(`The setting ${name} must be a random one: make one with`);
  const made = "3f9c0a7d51e84b26".repeat(4);
  expect(Object.values(read({ [name]: made }))).toContain(made);
});

const URL_AND_NAME = { MODEL_URL: "http://localhost:11434/v1/", MODEL_NAME: "llama" };

it("reads a language model of each kind, with what that kind needs", () => {
  const bare = { url: "http://localhost:11434/v1", name: "llama" };
  expect(read({ MODEL_KIND: "openai-compatible", ...URL_AND_NAME }).model).toEqual({
    kind: "openai-compatible",
    ...bare,
    key: null,
  });
  expect(read({ MODEL_KIND: "anthropic", MODEL_NAME: "claude", MODEL_KEY: "k" }).model).toEqual({
    kind: "anthropic",
    url: null,
    name: "claude",
    key: "k",
  });
  const vertex = { MODEL_KIND: "vertex", ...URL_AND_NAME, GOOGLE_APPLICATION_CREDENTIALS: "key.json" };
  expect(read(vertex).model).toEqual({ kind: "vertex", ...bare, credentials: "/house/key.json" });
  expect(read({ MODEL_DAILY_TOKENS: "0" }).modelDailyTokens).toBe(0);
});

it("wants all that a language model needs, and nothing of one without its kind", () => {
  const missing = (env: NodeJS.ProcessEnv) => wrongSettings(env).map((one) => /^The setting (\w+) must/.exec(one)?.[1]);
  expect(missing({ MODEL_KIND: "openai-compatible" })).toEqual(["MODEL_URL", "MODEL_NAME"]);
  expect(missing({ MODEL_KIND: "anthropic" })).toEqual(["MODEL_NAME", "MODEL_KEY"]);
  expect(missing({ MODEL_KIND: "vertex", ...URL_AND_NAME, MODEL_KEY: "k" })).toEqual([
    "GOOGLE_APPLICATION_CREDENTIALS",
    "MODEL_KEY",
  ]);
  expect(missing(URL_AND_NAME)).toEqual(["MODEL_KIND"]);
});

it("reads an embedding model of each kind: a folder here, or a name on a server", () => {
  const local = { kind: "local", packageDir: "/house/embeddings" };
  expect(read({ EMBEDDINGS: "local", DATA_DIR: "/srv" }).embeddings).toEqual({
    ...local,
    modelDir: "/srv/models/all-MiniLM-L6-v2",
    isNamed: false,
  });
  expect(read({ EMBEDDINGS: "local", EMBEDDINGS_MODEL_DIR: "minilm" }).embeddings).toEqual({
    ...local,
    modelDir: "/house/minilm",
    isNamed: true,
  });
  const url = "http://localhost:11434/v1";
  const server = { EMBEDDINGS: `${url}/`, EMBEDDINGS_MODEL: "nomic" };
  const kind = "openai-compatible";
  expect(read(server).embeddings).toEqual({ kind, url, name: "nomic", key: null });
  expect(read({ ...server, EMBEDDINGS_KEY: "k" }).embeddings).toEqual({ kind, url, name: "nomic", key: "k" });
  expect(wrongSettings({ EMBEDDINGS: url })).toEqual([
    "The setting EMBEDDINGS_MODEL must be given, since EMBEDDINGS is an address.",
  ]);
});

it("tells which settings do nothing beside the others", () => {
  const given = { EMBEDDINGS_MODEL_DIR: "minilm", EMBEDDINGS_MODEL: "nomic", EMBEDDINGS_KEY: " ", PORT: "1" };
  expect(idleSettings({ ...given, EMBEDDINGS: "local" })).toEqual([
    "The setting EMBEDDINGS_MODEL is not used, since EMBEDDINGS is not an address.",
  ]);
  expect(idleSettings({ ...given, EMBEDDINGS: "http://localhost/v1" })).toEqual([
    "The setting EMBEDDINGS_MODEL_DIR is not used, since EMBEDDINGS is not local.",
  ]);
  expect(idleSettings(given)).toHaveLength(2);
});

it("tells which settings do nothing without another, and none of those that do something", () => {
  const without = (name: string, other: string): string =>
    `The setting ${name} is not used, since ${other} is not set.`;
  const alone = { DATABASE_CONNECTIONS: "20", DATABASE_TIMEOUT_S: "5", MODEL_DAILY_TOKENS: "9" };
  const traced = { OTEL_TRACES_SAMPLER_ARG: "0.5", OTEL_EXPORTER_OTLP_HEADERS: "key=x" };
  expect(idleSettings({ ...alone, ...traced })).toEqual([
    without("DATABASE_CONNECTIONS", "DATABASE_URL"),
    without("DATABASE_TIMEOUT_S", "DATABASE_URL"),
    without("MODEL_DAILY_TOKENS", "MODEL_KIND"),
    without("OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_ENDPOINT"),
    without("OTEL_TRACES_SAMPLER_ARG", "OTEL_EXPORTER_OTLP_ENDPOINT"),
  ]);
  const given = {
    DATABASE_URL: "postgres://db/x",
    MODEL_KIND: "anthropic",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318",
  };
  expect(idleSettings({ ...alone, ...traced, ...given })).toEqual([]);
  expect(idleSettings({ OCR: "off", OCR_LANGUAGES: "deu" })).toEqual([
    "The setting OCR_LANGUAGES is not used, since OCR is off.",
  ]);
  expect(idleSettings({ OCR: "tesseract", OCR_LANGUAGES: "deu" })).toEqual([]);
});

it("tells a worker which settings are for those who serve, but for those of proxies before its metrics", () => {
  const given = { SHUTDOWN_DELAY_S: "5", TRUST_PROXY: "1" };
  const idle = (name: string): string =>
    `The setting ${name} is not used, since this process serves nothing (ROLES=work).`;
  expect(idleSettings({ ...given, ROLES: "work" })).toEqual([idle("SHUTDOWN_DELAY_S"), idle("TRUST_PROXY")]);
  expect(idleSettings({ ...given, ROLES: "work", WORK_METRICS_PORT: "9464" })).toEqual([idle("SHUTDOWN_DELAY_S")]);
  for (const roles of [{}, { ROLES: "serve" }, { ROLES: "serve,work" }])
    expect(idleSettings({ ...given, ...roles })).toEqual([]);
});

it("tells that an address of S3 stores does nothing where no place of the library is in one", () => {
  const given = { S3_ENDPOINT: "http://127.0.0.1:9000" };
  expect(idleForPlaces(given, ["/srv/documents", "gdrive:abc"])).toEqual([
    "The setting S3_ENDPOINT is not used, since no place of the library begins with s3://.",
  ]);
  expect(idleForPlaces(given, ["/srv/documents", "s3://bucket/manuals"])).toEqual([]);
  expect(idleForPlaces({}, [])).toEqual([]);
});

it("wants both halves of what connecting a Google Drive needs, and real addresses", () => {
  const one = { GOOGLE_CLIENT_ID: "id" };
  expect(wrongSettings(one)).toEqual(["The setting GOOGLE_CLIENT_SECRET must be given, since GOOGLE_CLIENT_ID is."]);
  expect(wrongSettings({ GOOGLE_CLIENT_SECRET: "secret" })).toEqual([
    "The setting GOOGLE_CLIENT_ID must be given, since GOOGLE_CLIENT_SECRET is.",
  ]);
  expect(
    wrongSettings({ ...one, GOOGLE_CLIENT_SECRET: "secret", GDRIVE_ENDPOINT: "https://drive.example.org/v3" }),
  ).toEqual([]);
  expect(wrongSettings({ GDRIVE_TOKEN_URL: "ftp://example.org" })).toEqual([
    "The setting GDRIVE_TOKEN_URL must be an http(s):// address.",
  ]);
});

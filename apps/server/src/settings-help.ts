interface SettingHelp {
  readonly name: string;
  readonly says: string;
  /** Its value never leaves the server. Any other may be an address, which is shown without its credentials. */
  readonly isSecret?: true;
}

/** What `npm start -- --help` lists and `.env.example` holds, in this order. */
export const SETTINGS_HELP: readonly SettingHelp[] = [
  { name: "PORT", says: "port to serve on (5001)" },
  { name: "HOST", says: "address to listen on (127.0.0.1; 0.0.0.0 for every network)" },
  { name: "PUBLIC_URL", says: "address that people use, for links in mails (the address served)" },
  { name: "DATA_DIR", says: "folder for the database, the index and the outbox (./data)" },
  { name: "LIBRARY", says: "where the documents are: a folder, gdrive:… or s3://…; several are separated by ;" },
  {
    name: "LIBRARY_SETTINGS",
    says: "path of your library.yaml: document types, topics, passwords (the library.yaml here)",
  },
  { name: "OCR", says: "reading of scanned pages: auto, tesseract, tesseract.js or off (auto)" },
  { name: "OCR_LANGUAGES", says: "languages of scanned pages, as tesseract calls them, separated by + (eng)" },
  { name: "ADMIN_EMAILS", says: "addresses of admins, separated by commas" },
  { name: "SMTP_URL", says: "smtp://user:password@host:port; without it mails are files in DATA_DIR/outbox" },
  { name: "MAIL_FROM", says: "sender of mails (Reading Room <no-reply@localhost>)" },
  { name: "DATABASE_URL", says: "postgres://…; without it the database is embedded" },
  { name: "DATABASE_CONNECTIONS", says: "connections of one process to PostgreSQL at most (10)" },
  {
    name: "DATABASE_TIMEOUT_S",
    says: "seconds after which PostgreSQL breaks a statement off, ten times as many for workers (30)",
  },
  {
    name: "SEARCH_URL",
    says: "http(s)://… of OpenSearch, several nodes separated by commas; without it the index is embedded",
  },
  { name: "SEARCH_USER", says: "user of OpenSearch" },
  { name: "SEARCH_PASSWORD", says: "password of OpenSearch", isSecret: true },
  { name: "SEARCH_INDEX", says: "what the names of its indexes begin with (reading-room)" },
  { name: "SEARCH_SHARDS", says: "parts of an index that is made anew (3)" },
  { name: "MODEL_KIND", says: "openai-compatible, anthropic or vertex; without it answers need no language model" },
  {
    name: "MODEL_URL",
    says: "address of the language model, as http://localhost:11434/v1 (anthropic: Anthropic's own)",
  },
  { name: "MODEL_NAME", says: "name of the language model, as its server calls it" },
  { name: "MODEL_KEY", says: "key of the language model, where its server wants one", isSecret: true },
  { name: "MODEL_DAILY_TOKENS", says: "tokens it may read and write for each user a day; 0 for no limit (200000)" },
  { name: "EMBEDDINGS", says: "search by meaning: off, local, or address of an OpenAI-compatible server (off)" },
  { name: "EMBEDDINGS_MODEL_DIR", says: "folder of a local embedding model (what npm run get-model downloaded)" },
  { name: "EMBEDDINGS_MODEL", says: "name of the embedding model, as its server calls it" },
  { name: "EMBEDDINGS_KEY", says: "key of the embedding model, where its server wants one", isSecret: true },
  {
    name: "SECRET_KEY",
    says: "secret of the installation, the same on all nodes, 32 characters or more (made at the first start)",
    isSecret: true,
  },
  { name: "ROLES", says: "serve, work or both (serve,work)" },
  {
    name: "SHUTDOWN_DELAY_S",
    says: "seconds in which requests are still taken after SIGTERM, for proxies to notice (0)",
  },
  { name: "TRUST_PROXY", says: "number of proxies in front whose X-Forwarded-For counts (0)" },
  { name: "RATE_LIMIT_SCALE", says: "multiplies rate limits and divides growing delays (1)" },
  {
    name: "METRICS_TOKEN",
    says: "bearer token for /metrics, random, 32 characters or more; without it only this machine may read them",
    isSecret: true,
  },
  {
    name: "WORK_METRICS_PORT",
    says: "port at which a process that indexes shows its own /metrics and /api/health; without it, nowhere",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    says: "address of an OpenTelemetry collector (OTLP over HTTP); without it nothing is traced",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    says: "what that collector wants to be sent, as name=value,name=value",
    isSecret: true,
  },
  { name: "OTEL_TRACES_SAMPLER_ARG", says: "share of requests and files that are traced, from 0 to 1 (1)" },
  { name: "LOG_LEVEL", says: "debug, info, warn, error or silent (warn)" },
  { name: "OIDC_ISSUER", says: "address of an OpenID Connect provider; people may then sign in through it" },
  { name: "OIDC_CLIENT_ID", says: "client id at that provider" },
  { name: "OIDC_CLIENT_SECRET", says: "client secret at that provider", isSecret: true },
  { name: "OIDC_NAME", says: "what the sign-in button calls that provider (its host)" },
  { name: "GOOGLE_APPLICATION_CREDENTIALS", says: "path of a service account's key, for gdrive: and vertex" },
  { name: "GOOGLE_CLIENT_ID", says: "OAuth client at Google, with which admins connect a Google Drive" },
  { name: "GOOGLE_CLIENT_SECRET", says: "secret of that OAuth client", isSecret: true },
  { name: "GDRIVE_ENDPOINT", says: "address of the Drive API (https://www.googleapis.com/drive/v3)" },
  { name: "GDRIVE_AUTH_URL", says: "where admins allow it (https://accounts.google.com/o/oauth2/v2/auth)" },
  { name: "GDRIVE_TOKEN_URL", says: "where OAuth tokens come from (https://oauth2.googleapis.com/token)" },
  { name: "S3_ENDPOINT", says: "address of an S3-compatible store, for s3://" },
  { name: "AWS_ACCESS_KEY_ID", says: "key id for s3://", isSecret: true },
  { name: "AWS_SECRET_ACCESS_KEY", says: "key for s3://", isSecret: true },
  { name: "AWS_SESSION_TOKEN", says: "token of keys that end by themselves, for s3://", isSecret: true },
  { name: "AWS_REGION", says: "region for s3://" },
];

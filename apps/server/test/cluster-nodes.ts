import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram, wrote, type Started } from "../src/commands/for-tests.ts";

const READY = "Reading Room is ready at ";

/** A process of the installation under test. */
export interface ClusterNode extends Started {
  /** Where it serves; "" for one that only works. */
  readonly address: string;
  readonly dataDir: string;
}

/** What a node answered. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Several real processes of one installation. */
export interface Cluster {
  /** Folder of the library's files. */
  readonly library: string;
  /** @param dataDir name of its data folder; nodes with the same share its index, too */
  start(roles: "serve" | "work", dataDir: string, env?: Readonly<Record<string, string>>): Promise<ClusterNode>;
  close(): Promise<void>;
}

/** An installation on a database, without any process yet. */
export async function cluster(databaseUrl: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-cluster-"));
  const library = join(folder, "library");
  await mkdir(library);
  const nodes: Started[] = [];
  const shared = { DATABASE_URL: databaseUrl, LIBRARY: library, RATE_LIMIT_SCALE: "100000", OCR: "off", PORT: "0" };
  return {
    library,
    start: async (roles, name, env = {}) => {
      const dataDir = join(folder, name);
      const started = startProgram("main.ts", { env: { ...shared, ROLES: roles, DATA_DIR: dataDir, ...env } });
      nodes.push(started);
      if (roles === "work") return { ...started, dataDir, address: "" };
      await wrote(started, `${READY}http://localhost:`);
      const address = /ready at (http:\/\/localhost:\d+)/.exec(started.stdout())?.[1] ?? "";
      return { ...started, dataDir, address: address.replace("localhost", "127.0.0.1") };
    },
    close: async () => {
      for (const { child } of nodes) child.kill("SIGKILL");
      await Promise.all(nodes.map(({ ended }) => ended));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Asking {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly method?: string;
}

/** Calls a node. `path` stands below `/api`; a body makes it a POST. */
export async function call(
  { address }: Pick<ClusterNode, "address">,
  path: string,
  { body, bearer, method = body === undefined ? "GET" : "POST" }: Asking = {},
): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer["body"];
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: answer };
}

/** The tokens in the mails that nodes wrote to an address, oldest first. */
export async function mailedTokens(nodes: readonly ClusterNode[], to: string): Promise<string[]> {
  const mails: { readonly name: string; readonly text: string }[] = [];
  for (const { dataDir } of nodes)
    for (const name of await readdir(join(dataDir, "outbox")).catch(() => []))
      if (name.endsWith(".eml")) mails.push({ name, text: await readFile(join(dataDir, "outbox", name), "utf8") });
  return mails
    .filter(({ text }) => text.includes(`To: ${to}`))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

const PASSWORD = "long enough";

/** Someone with an account that is confirmed, and signed in at a node. */
export interface Member {
  readonly email: string;
  readonly bearer: string;
  readonly refreshToken: string;
}

/** Signs up, confirms and signs in at a node. */
export async function newMember(node: ClusterNode, email: string): Promise<Member> {
  await call(node, "/auth/signup", { body: { email, password: PASSWORD } });
  const [token] = await mailedTokens([node], email);
  await call(node, "/auth/confirm-email", { body: { token } });
  return signIn(node, email);
}

/** Signs in at a node. */
export async function signIn(node: ClusterNode, email: string): Promise<Member> {
  const { body } = await call(node, "/auth/login", { body: { identifier: email, password: PASSWORD } });
  return { email, bearer: String(body.accessToken), refreshToken: String(body.refreshToken) };
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findOpensearch } from "../../scripts/find-opensearch.mjs";
import { startOpensearch } from "../../scripts/start-opensearch.mjs";
import { onPostgres } from "../databases.ts";
import { addPerson, signIn, start, untilIndexed } from "../product.ts";

/**
 * How much one, two and four serving nodes bear, on a PostgreSQL and an OpenSearch of their own, all of it on this machine:
 *
 *     node bench/nodes/run.ts FOLDER [--nodes 1,2,4] [--readers 1,8,64] [--seconds 20] [--users 1000] [--minutes 5] [--pause MS]
 *
 * The folder is indexed first. In the end as many users as are named keep their connections and search now and then, on two nodes.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: "string", default: "1,2,4" },
    readers: { type: "string", default: "1,8,64" },
    seconds: { type: "string", default: "20" },
    users: { type: "string", default: "1000" },
    minutes: { type: "string", default: "5" },
    pause: { type: "string", default: "30000" },
  },
});
const library = resolve(positionals[0] ?? "sample-library");
const PERSON = { email: "bench@example.org", password: "a long enough one" };
const USERS_ON = 2;

function load(addresses: readonly string[], options: Readonly<Record<string, string>>): void {
  const program = resolve(import.meta.dirname, "../load/run.ts");
  const asked = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const args = [program, addresses.join(","), PERSON.email, PERSON.password, ...asked];
  spawnSync(process.execPath, args, { stdio: "inherit" });
}

/** Starts so many nodes that serve, each with a data folder of its own, for as long as `deed` takes. */
async function onNodes(folder: string, count: number, deed: (addresses: string[]) => void): Promise<void> {
  const names = Array.from({ length: count }, (_, i) => join(folder, `node-${i}`));
  const nodes = await Promise.all(names.map((dataDir) => start(library, dataDir, { ROLES: "serve" })));
  try {
    deed(nodes.map(({ address }) => address));
  } finally {
    await Promise.all(nodes.map(({ stop }) => stop()));
  }
}

async function measure(databaseUrl: string, searchUrl: string, folder: string): Promise<void> {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, SEARCH_URL: searchUrl, OCR: "off" });
  const first = await start(library, join(folder, "first"), { ROLES: "serve,work" });
  addPerson(join(folder, "first"), PERSON);
  await untilIndexed(first.address, await signIn(first.address, PERSON));
  await first.stop();
  const { nodes, readers, seconds, users, minutes, pause } = values;
  for (const count of nodes.split(",").map(Number)) {
    console.log(`\n${count} serving nodes, each reader asking again at once:`);
    await onNodes(folder, count, (addresses) => load(addresses, { readers, seconds }));
  }
  console.log(
    `\n${users} users on ${USERS_ON} nodes for ${minutes} minutes, each searching every ${Number(pause) / 1_000} s:`,
  );
  const asked = { readers: users, seconds: String(Number(minutes) * 60), pause };
  if (Number(users) > 0) await onNodes(folder, USERS_ON, (addresses) => load(addresses, asked));
}

const folder = mkdtempSync(join(tmpdir(), "reading-room-load-"));
const opensearch = await startOpensearch(findOpensearch());
try {
  await onPostgres((url) => measure(url, opensearch.nodes[0]?.url ?? "", folder));
} finally {
  await opensearch.stop();
  rmSync(folder, { recursive: true, force: true });
}

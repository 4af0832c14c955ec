import type { Running } from "../product.ts";
import { processesBelow } from "../start/processes.ts";
import { FREQUENT, LOG, SORTS, USERS } from "./pages.ts";

const RUNS = 30;
const WARM_UP_RUNS = 3;
const SAMPLE_MS = 100;

interface Answer {
  readonly nextCursor?: string | null;
  readonly total?: number;
}

interface Client {
  readonly pid: number;
  readonly get: (path: string) => Promise<Answer>;
  readonly send: (path: string, method: "GET" | "POST") => Promise<Response>;
}

function clientOf({ address, pid }: Running, token: string): Client {
  const send: Client["send"] = async (path, method) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/admin/${path}`, { method, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return { pid, send, get: async (path) => (await (await send(path, "GET")).json()) as Answer };
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
}

/** Prints a line of the table. */
function show(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1).padStart(7);
  console.log(`| ${name.padEnd(58)} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}

async function measurePage({ get }: Client, name: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP_RUNS; i++) await get(path);
  let last: Answer = {};
  for (let i = 0; i < RUNS; i++) last = await timed(times, () => get(path));
  show(last.total === undefined ? name : `${name} (${last.total})`, times);
}

/** Walks a whole list. @returns cursors of its middle and its last page */
async function walk({ get }: Client, name: string, path: string): Promise<{ middle: string; last: string }> {
  const [times, cursors]: [number[], string[]] = [[], []];
  for (let cursor: string | null | undefined = ""; typeof cursor === "string";) {
    const from: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const answer = await timed(times, () => get(`${path}&limit=500${from}`));
    cursor = answer.nextCursor;
    if (typeof cursor === "string") cursors.push(cursor);
  }
  show(`${name}, all ${times.length} pages of 500`, times);
  return { middle: cursors[Math.floor(cursors.length / 2)] ?? "", last: cursors.at(-1) ?? "" };
}

async function measureLog(client: Client): Promise<void> {
  const { middle, last } = await walk(client, "audit log", "audit-logs?");
  const deep = {
    "middle page": `cursor=${middle}`,
    "last page": `cursor=${last}`,
    "frequent user, middle page": `user=${FREQUENT.user}&cursor=${middle}`,
    "frequent action, last page": `action=${FREQUENT.action}&cursor=${last}`,
  };
  for (const [name, query] of Object.entries({ ...LOG, ...deep })) {
    await measurePage(client, `audit log, ${name}`, `audit-logs?${query}`);
  }
}

async function measureUsers(client: Client): Promise<void> {
  for (const sort of SORTS) {
    const path = `users?sort=${sort}`;
    const { middle, last } = await walk(client, `users by ${sort}`, path);
    const deep = { "middle page": `cursor=${middle}`, "last page": `cursor=${last}` };
    for (const [name, query] of Object.entries({ ...USERS, ...deep })) {
      await measurePage(client, `users by ${sort}, ${name}`, `${path}&${query}`);
    }
  }
}

/** Does something long while the overview is asked for again and again, and memory is looked at. */
async function measureBeside(client: Client, name: string, work: () => Promise<string>): Promise<void> {
  const [times, sizes]: [number[], number[]] = [[], []];
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await timed(times, () => client.get("stats"));
      sizes.push(processesBelow(client.pid)[0]?.rssMb ?? 0);
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  };
  const watching = watch();
  const begun = performance.now();
  const said = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  over.abort();
  await watching;
  show(`overview during ${name}`, times);
  console.log(`\n${name}: ${seconds} s, ${said}, memory at most ${Math.max(...sizes).toFixed(0)} MB\n`);
}

async function exportAll({ send }: Client): Promise<string> {
  let bytes = 0;
  for await (const part of (await send("audit-logs/export", "GET")).body ?? []) bytes += part.byteLength;
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** Measures a server whose database is filled; prints one line for each kind of page. */
export async function measure(running: Running, token: string): Promise<void> {
  const client = clientOf(running, token);
  console.log(`| ${"page (of how many that match)".padEnd(58)} |  p50 ms |  p95 ms |  max ms |\n|---|---|---|---|`);
  await measurePage(client, "overview", "stats");
  await measurePage(client, "charts", "charts");
  await measureLog(client);
  await measureUsers(client);
  console.log(`\nmemory of the server: ${processesBelow(running.pid)[0]?.rssMb.toFixed(0)} MB\n`);
  await measureBeside(client, "export of all", () => exportAll(client));
  await measureBeside(client, "verification of all", async () =>
    (await client.send("audit-logs/verify", "POST")).text(),
  );
}

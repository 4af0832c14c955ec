import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPerson, signIn, start } from "../product.ts";
import { quantile } from "../quantile.ts";

/**
 * Measures what sign-ins tell and what they cost others:
 * how long a wrong password takes for a known and an unknown account, and how long other requests take while many sign in.
 * Usage: node bench/sign-in/run.ts FOLDER [SECONDS]
 */
const PERSON = { email: "bench@example.org", password: "a long enough one" };
const TRIES = 100;
const LOGINS_PER_S = 200;
const OTHERS_PER_S = 10;
const OTHERS = ["/search?q=noise", "/browse/list", "/auth/me", "/library/overview"];

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const sleep = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** How many answers there were of each status. */
type Statuses = Record<string, number>;

async function timed(work: () => Promise<Response>, statuses: Statuses): Promise<number> {
  const begun = performance.now();
  const response = await work();
  await response.arrayBuffer();
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  return performance.now() - begun;
}

const logIn = (address: string, identifier: string, password: string) => (): Promise<Response> =>
  fetch(`${address}/api/auth/login`, { method: "POST", body: JSON.stringify({ identifier, password }) });

/** In turns, so that whatever else the machine does meets both. */
async function compareKnownAndUnknown(address: string) {
  const [known, unknown]: [number[], number[]] = [[], []];
  const statuses: Statuses = {};
  for (let i = 0; i < TRIES; i++) {
    known.push(await timed(logIn(address, PERSON.email, "not the password"), statuses));
    unknown.push(await timed(logIn(address, `nobody.${i}@example.org`, "not the password"), statuses));
  }
  return { known: quantile(known, 0.5), unknown: quantile(unknown, 0.5), statuses };
}

/** Begins one piece of work every so often, however long each takes, and waits for the last. */
async function atRate(perS: number, seconds: number, work: (number: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let i = 0; i < perS * seconds; i++) {
    const wait = begun + (i * 1000) / perS - performance.now();
    if (wait > 1) await sleep(wait);
    running.push(work(i));
  }
  await Promise.all(running);
}

async function othersWhile(address: string, token: string, seconds: number) {
  const [logins, others]: [number[], number[]] = [[], []];
  const [loginStatuses, otherStatuses]: [Statuses, Statuses] = [{}, {}];
  const headers = { Authorization: `Bearer ${token}` };
  await Promise.all([
    atRate(LOGINS_PER_S, seconds, async (i) => {
      const password = i % 2 === 0 ? PERSON.password : "not the password";
      const who = i % 3 === 0 ? PERSON.email : `nobody.${i}@example.org`;
      logins.push(await timed(logIn(address, who, password), loginStatuses));
    }),
    atRate(OTHERS_PER_S, seconds, async (i) => {
      const path = OTHERS[i % OTHERS.length] ?? "";
      others.push(await timed(() => fetch(`${address}/api${path}`, { headers }), otherStatuses));
    }),
  ]);
  return { logins, others, loginStatuses, otherStatuses };
}

async function main(folder: string, seconds: number): Promise<void> {
  for (const scale of ["1", "100000"]) {
    const dataDir = mkdtempSync(join(tmpdir(), "reading-room-bench-"));
    addPerson(dataDir, PERSON);
    const running = await start(folder, dataDir, { RATE_LIMIT_SCALE: scale });
    const token = await signIn(running.address, PERSON);
    await sleep(5_000);
    if (scale !== "1") {
      const { known, unknown, statuses } = await compareKnownAndUnknown(running.address);
      console.log(`wrong password, median of ${TRIES}: known ${ms(known)}, unknown ${ms(unknown)}`, statuses);
    }
    const { logins, others, loginStatuses, otherStatuses } = await othersWhile(running.address, token, seconds);
    console.log(`RATE_LIMIT_SCALE ${scale}: ${LOGINS_PER_S} logins/s for ${seconds} s`, loginStatuses);
    console.log(`  logins: p50 ${ms(quantile(logins, 0.5))}, p95 ${ms(quantile(logins, 0.95))}`);
    const [p50, p95] = [quantile(others, 0.5), quantile(others, 0.95)];
    console.log(`  other requests: p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(quantile(others, 1))}`, otherStatuses);
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [folder, seconds = "60"] = process.argv.slice(2);
if (folder === undefined) {
  console.log("Usage: node bench/sign-in/run.ts FOLDER [SECONDS]");
  process.exitCode = 2;
} else await main(folder, Number(seconds));

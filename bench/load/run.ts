import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { signIn } from "../product.ts";
import { quantile } from "../quantile.ts";

/**
 * Searches a product that serves somewhere, from as many readers at once as are named, each asking again when it is answered:
 *
 *     node bench/load/run.ts ADDRESS[,ADDRESS…] EMAIL PASSWORD [--readers 1,8,64] [--seconds 10] [--pause MS]
 *
 * Readers share out over the addresses. Set RATE_LIMIT_SCALE high where it serves: one account asks for all.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    readers: { type: "string", default: "1,8,64" },
    seconds: { type: "string", default: "10" },
    pause: { type: "string", default: "0" },
  },
});
const [addresses = "", email = "", password = ""] = positionals;
const nodes = addresses.split(",").map((address) => address.replace(/\/+$/, ""));
const pauseMs = Number(values.pause);
const durationMs = Number(values.seconds) * 1_000;
/** What is sent away is not asked again at once. */
const AFTER_REFUSAL_MS = 1_000;

const text = readFileSync(path.resolve(import.meta.dirname, "../../sample-library/README.md"), "utf8");
const words = [...new Set(text.toLowerCase().match(/[a-z]{5,}/g))];
const word = (): string => words[Math.floor(Math.random() * words.length)] ?? "library";

interface Answered {
  readonly ms: number;
  readonly status: string;
}

async function search(node: string, bearer: string): Promise<Answered> {
  const begun = performance.now();
  const headers = { Authorization: `Bearer ${bearer}` };
  try {
    const response = await fetch(`${node}/api/search?limit=20&q=${word()}+${word()}`, { headers });
    await response.text();
    return { ms: performance.now() - begun, status: String(response.status) };
  } catch {
    return { ms: performance.now() - begun, status: "no answer" };
  }
}

async function reader(node: string, bearer: string, untilMs: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  // People do not all begin in the same moment.
  await sleep(Math.random() * pauseMs);
  while (performance.now() < untilMs) {
    const answer = await search(node, bearer);
    answers.push(answer);
    await sleep(answer.status === "200" ? pauseMs : AFTER_REFUSAL_MS);
  }
  return answers;
}

const bearers = await Promise.all(nodes.map((node) => signIn(node, { email, password })));
console.log("| readers | searches/s | p50 / p95 / p99, ms | answers by status |\n| --- | --- | --- | --- |");
for (const readers of values.readers.split(",").map(Number)) {
  const untilMs = performance.now() + durationMs;
  const all = await Promise.all(
    Array.from({ length: readers }, (_, i) => {
      const at = i % nodes.length;
      return reader(nodes[at] ?? "", bearers[at] ?? "", untilMs);
    }),
  );
  const answers = all.flat();
  const good = answers.filter(({ status }) => status === "200").map(({ ms }) => ms);
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status));
  const told = statuses.map(([status, ones = []]) => `${ones.length} × ${status}`).join(", ");
  const times = [0.5, 0.95, 0.99].map((part) => quantile(good, part).toFixed(0)).join(" / ");
  console.log(`| ${readers} | ${(good.length / (durationMs / 1_000)).toFixed(0)} | ${times} | ${told} |`);
}

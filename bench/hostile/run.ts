import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECRET, type HostileFile } from "../../apps/server/test/hostile/hostile-file.ts";
import { judge, type Standing } from "../../apps/server/test/hostile/judge.ts";
import { HOSTILE_FILES, makeHostileFiles } from "../../apps/server/test/hostile/make-hostile-files.ts";
import { addPerson, signIn, start } from "../product.ts";
import { libraryApi } from "./library-api.ts";
import { listen, rssMb, watchMemory } from "./watch.ts";

/**
 * Starts the product, gives it one class of hostile files after the other, and prints what became of them and what they cost.
 * Usage: node bench/hostile/run.ts [CLASS…]
 */
const PERSON = { email: "bench@example.org", password: "a long enough one" };
const SETTLE_MS = 5_000;
/** Far from each other, because a search finds words that are nearly spelt so too. */
const WORDS =
  "aqueduct barometer carousel dandelion eucalyptus flamingo gondola harpsichord ironmonger jackdaw kaleidoscope locksmith marzipan nightingale oboist".split(
    " ",
  );
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Counted from the last time it was asked. */
async function eventLoopP99(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? NaN) * 1_000;
}

const count = (standings: readonly Standing[], state: string): number =>
  standings.filter((one) => one.state === state).length;

interface Bench {
  readonly library: string;
  readonly outside: string;
  readonly port: number;
  readonly address: string;
  readonly api: Awaited<ReturnType<typeof libraryApi>>;
  readonly connections: () => number;
  readonly baseMb: number;
  readonly memory: ReturnType<typeof watchMemory>;
}

/** A new good file, after whatever came before. @returns seconds until its words are found */
async function nextGoodFile({ library, api }: Bench, number: number): Promise<number> {
  const word = WORDS[number] ?? "";
  writeFileSync(join(library, `good-${number}.md`), `# The ${word}\n\nA good text of the ${word}.`);
  return (await api.untilFound(word)) / 1_000;
}

async function runClass(bench: Bench, files: readonly HostileFile[], number: number) {
  const { api, address, library, memory } = bench;
  const begun = performance.now();
  await eventLoopP99(address);
  memory.take();
  makeHostileFiles(library, files, bench);
  await sleep(SETTLE_MS);
  await api.untilDone();
  const took = performance.now() - begun;
  const folder = files[0]?.class ?? "";
  const standings = (await api.standings()).filter((one) => one.folder_path.split("/")[0] === folder);
  return {
    wrong: judge(files, standings),
    row: {
      files: files.length,
      indexed: count(standings, "indexed"),
      partly: count(standings, "partly"),
      failed: count(standings, "failed"),
      skipped: count(standings, "skipped"),
      "all done, s": Math.round(took / 1_000),
      "server + MB": Math.round(memory.take() - bench.baseMb),
      "p99 ms": Math.round(await eventLoopP99(address)),
      connections: bench.connections(),
      "next good file, s": Number((await nextGoodFile(bench, number)).toFixed(1)),
    },
  };
}

async function main(asked: readonly string[]): Promise<void> {
  const room = mkdtempSync(join(tmpdir(), "reading-room-hostile-"));
  const [library, dataDir] = [join(room, "library"), join(room, "data")];
  mkdirSync(library);
  writeFileSync(join(library, "good.md"), "# A first good file\n\nIt tells of semaphores.");
  addPerson(dataDir, PERSON);
  const visitors = await listen();
  const running = await start(library, dataDir, { ADMIN_EMAILS: PERSON.email });
  const api = await libraryApi(running.address, () => signIn(running.address, PERSON));
  await api.untilFound("semaphores");
  for (const word of WORDS)
    if ((await api.found(word)) > 0) throw new Error(`${word} is found before its file is there`);
  await api.standings();
  await sleep(SETTLE_MS);
  const memory = watchMemory(running.pid);
  const bench: Bench = {
    library,
    outside: join(room, "outside"),
    port: visitors.port,
    address: running.address,
    api,
    connections: visitors.count,
    baseMb: rssMb(running.pid),
    memory,
  };
  const classes = [...new Set(HOSTILE_FILES.map((file) => file.class))].filter(
    (name) => asked.length === 0 || asked.includes(name),
  );
  if (classes.length > WORDS.length) throw new Error("each class needs a word of its own");
  const rows: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [i, name] of classes.entries()) {
    const files = HOSTILE_FILES.filter((file) => file.class === name);
    const { row, wrong: more } = await runClass(bench, files, i);
    rows[name] = row;
    wrong.push(...more);
    console.log(name, JSON.stringify(row));
  }
  console.table(rows);
  console.log(
    `serving process before: ${Math.round(bench.baseMb)} MB; words of the file outside found: ${await api.found(SECRET)}`,
  );
  console.log(wrong.length === 0 ? "Everything ended as it must." : `Not as it must be:\n${wrong.join("\n")}`);
  memory.stop();
  visitors.close();
  await running.stop();
  rmSync(room, { recursive: true, force: true });
}

await main(process.argv.slice(2));

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { driveDrill, type DrillWishes, type Life } from "../../apps/server/test/drive-drill.ts";
import { s3Drill, type S3Life } from "../../apps/server/test/s3-drill.ts";
import { folderBench } from "./folder.ts";

/**
 * Reads a source with a worker that is killed again and again, while its files change, and compares the library with it;
 * or measures how long a folder takes to be looked through.
 * Usage: node bench/sources/run.ts drive|s3 [FILES] [KILLS], or node bench/sources/run.ts folder [FILES]
 */
const [kind, files = "10000", kills = "20"] = process.argv.slice(2);

const wishes: DrillWishes = {
  files: Number(files),
  kills: Number(kills),
  texts: Math.min(300, Number(files)),
  folders: Math.ceil(Number(files) / 33),
  pageMax: 100,
};

const printLife = ({ killedAt, calls, rows, indexed }: Life, number: number): void =>
  console.log(`| ${number} | ${killedAt} | ${calls} | ${rows} | ${indexed} |`);

async function drive(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-drill-"));
  console.log("| kill | at call | calls of this life | files known | indexed |\n|---|---|---|---|---|");
  let count = 0;
  try {
    const report = await driveDrill(wishes, join(folder, "data"), (life) => printLife(life, ++count));
    const { lost, left, doubled, wrong } = report;
    console.log(
      `\n${report.files} files, ${report.indexed} indexed, ${report.passages} passages, ${report.seconds.toFixed(0)} s`,
    );
    for (const [what, keys] of Object.entries({ lost, left, doubled, wrong }))
      console.log(`${what}: ${keys.length} ${keys.slice(0, 5).join(", ")}`);
    return lost.length + left.length + doubled.length + wrong.length + Math.abs(report.passages - report.indexed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const printS3Life = ({ killedAt, rows, isUnderWay }: S3Life, number: number): void =>
  console.log(`| ${number} | ${killedAt} | ${rows} | ${isUnderWay ? "yes" : "no"} |`);

async function s3(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-drill-"));
  console.log("| kill | at call | files known | a listing is under way |\n|---|---|---|---|");
  let count = 0;
  try {
    const sizes = { objects: wishes.files, texts: wishes.texts, kills: wishes.kills };
    const report = await s3Drill(sizes, join(folder, "data"), (life) => printS3Life(life, ++count));
    const { lost, left, doubled, wrong, files: known, kept, moved, seconds } = report;
    console.log(`\n${known} files, ${kept} of ${moved} moved ones kept their rows, ${seconds.toFixed(0)} s`);
    for (const [what, keys] of Object.entries({ lost, left, doubled, wrong }))
      console.log(`${what}: ${keys.length} ${keys.slice(0, 5).join(", ")}`);
    return lost.length + left.length + doubled.length + wrong.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const KINDS: Readonly<Record<string, () => Promise<number>>> = { drive, s3, folder: () => folderBench(wishes.files) };
const bench = KINDS[kind ?? ""];
if (bench === undefined) throw new Error(`Say which source: ${Object.keys(KINDS).join(", ")}`);
process.exitCode = (await bench()) === 0 ? 0 : 1;

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { installWithApt } from "./install-with-apt.mjs";
import { place } from "./places.mjs";

const POM = place("scripts", "opensearch", "pom.xml");
const NODE = place("scripts", "opensearch", "TestNode.java");
const FETCH_LIMIT_MS = 10 * 60_000;
const COMPILE_LIMIT_MS = 2 * 60_000;
/** Debian's packages with the programs that are needed, when they are missing. */
const PROGRAMS = { javac: "default-jdk-headless", mvn: "maven" };

/**
 * Finds the classes of an OpenSearch node for the tests, fetching them from Maven Central the first time.
 * @returns the folder that holds them
 * @throws with one sentence's worth of reason when they cannot be had
 */
export function findOpensearch() {
  const folder = place(".runtime", `opensearch-${mark()}`);
  if (!existsSync(folder)) fetchInto(folder);
  requireProgram("java", PROGRAMS.javac);
  return folder;
}

/** Other versions, or another node, are another folder. */
function mark() {
  const hash = createHash("sha256");
  for (const file of [POM, NODE]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** A fetch that is cut short leaves nothing that looks finished. */
function fetchInto(folder) {
  for (const [program, packageName] of Object.entries(PROGRAMS)) requireProgram(program, packageName);
  console.error("Fetching OpenSearch from Maven Central, for the tests …");
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const copy = ["-q", "-B", "-f", POM, "dependency:copy-dependencies", `-DoutputDirectory=${unfinished}`];
    run("mvn", copy, { timeout: FETCH_LIMIT_MS });
    for (const plugin of readdirSync(unfinished).filter((name) => name.endsWith(".zip"))) unpack(unfinished, plugin);
    run("javac", ["-cp", path.join(unfinished, "*"), "-d", unfinished, NODE], { timeout: COMPILE_LIMIT_MS });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A plugin's classes stand apart: of a library that the node has, too, the node's own version counts. */
function unpack(folder, plugin) {
  const plugins = path.join(folder, "plugins");
  mkdirSync(plugins, { recursive: true });
  run("jar", ["xf", path.join(folder, plugin)], { timeout: COMPILE_LIMIT_MS, cwd: plugins });
  rmSync(path.join(folder, plugin));
}

function requireProgram(program, packageName) {
  const isThere = () => spawnSync(program, ["-version"], { stdio: "ignore" }).error === undefined;
  if (isThere() || (installWithApt(packageName) && isThere())) return;
  throw new Error(`${program} is not installed and could not be`);
}

function run(program, args, options) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", ...options });
  if (status === 0) return;
  const said = `${stderr ?? ""}${stdout ?? ""}`.split("\n").find((line) => /error/i.test(line));
  throw new Error(`${program} failed: ${said?.trim() ?? error?.message ?? `status ${status}`}`);
}

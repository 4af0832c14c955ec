import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { place } from "./places.mjs";
import { SetupError } from "./setup-error.mjs";

const SOURCES = [
  "apps/web",
  "packages/contract",
  "scripts/compress-files.mjs",
  "tsconfig.base.json",
  "package-lock.json",
];
const NOT_SOURCES = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;

const page = place("apps", "web", "dist", "index.html");
const stampFile = place("node_modules", ".cache", "reading-room", "web-build");

/** Whether the built web app is that of its sources as they are now. */
export function isWebBuilt() {
  return existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOfSources();
}

/**
 * Builds the web app into `apps/web/dist`, with compressed copies. The stamp is written last, so an interrupted build is done again.
 * @throws SetupError with what the build said when it fails
 */
export function buildWeb(node) {
  rmSync(stampFile, { force: true });
  const hash = hashOfSources();
  const vite = place("node_modules", "vite", "bin", "vite.js");
  const build = [vite, "build", "--outDir", "dist", "--emptyOutDir", "--logLevel", "warn"];
  const { status, stdout, stderr } = spawnSync(node, build, { cwd: place("apps", "web"), encoding: "utf8" });
  if (status !== 0) throw new SetupError(`${stdout}${stderr}The web app could not be built; see above.`);
  compressFiles(place("apps", "web", "dist"));
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(place(file)))
      .update("\0");
  return hash.digest("hex");
}

/** Paths from the root, in an order that depends on names alone. */
function filesUnder(source) {
  if (!statSync(place(source)).isDirectory()) return [source];
  const names = readdirSync(place(source)).filter((name) => !NOT_SOURCES.test(name));
  return names.sort().flatMap((name) => filesUnder(`${source}/${name}`));
}

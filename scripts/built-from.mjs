import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { place } from "./places.mjs";

const NOT_SOURCES = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;

const stampFile = (name) => place("node_modules", ".cache", "reading-room", name);

/**
 * Something that is built from sources, and whether it is there as they are now.
 * @param name of its stamp
 * @param sources files and folders, by their paths from the root
 * @param product a file that a whole build leaves
 */
export const builtFrom = ({ name, sources, product }) => ({
  isBuilt: () =>
    existsSync(product) && existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === hashOf(sources),
  /** Builds it. The stamp is written last, so an interrupted build is done again. */
  build: (deed) => {
    rmSync(stampFile(name), { force: true });
    const hash = hashOf(sources);
    deed();
    mkdirSync(path.dirname(stampFile(name)), { recursive: true });
    writeFileSync(stampFile(name), hash);
  },
});

function hashOf(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
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

import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "node_modules/";

/** Where a package that `from` asks for stands: in its own folder first, then further and further out; null for none. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const place = at === "" ? `${FOLDER}${name}` : `${at}/${FOLDER}${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (at === "") return null;
    if (!at.includes(`/${FOLDER}`)) at = `/${FOLDER}`;
  }
}

/**
 * What `npm ci --omit=dev --workspace …` installs, told by the lock file.
 * @param workspace its folder, as apps/server
 * @returns folders below the root; of workspaces the link and the folder itself
 */
export function productionPackages(root, workspace) {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const found = new Set();
  const waiting = [workspace];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[at];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, at, name);
      if (place === null || found.has(place)) continue;
      found.add(place);
      const { link, resolved } = packages[place];
      waiting.push(link ? resolved : place);
    }
  }
  return [...found];
}

import { readFileSync } from "node:fs";
import path from "node:path";

const LOCKS = ["package-lock.json", "tools/package-lock.json", "embeddings/package-lock.json"];

/** A lock file installs from whichever registry its user has; an address in it would tie it to ours. */
const faults = LOCKS.flatMap((lock) => addressesIn(path.join(process.argv[2] ?? ".", lock)));

for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? "no registry address" : `${faults.length} registry addresses`);
process.exitCode = faults.length === 0 ? 0 : 1;

function addressesIn(lock) {
  const packages = Object.entries(JSON.parse(readFileSync(lock, "utf8")).packages);
  const bound = packages.filter(([, { resolved }]) => /^[a-z+]+:/i.test(resolved ?? ""));
  return bound.map(([name]) => `${lock}: ${name} names where it was fetched from`);
}

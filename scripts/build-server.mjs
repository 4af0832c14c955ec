import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { builtFrom } from "./built-from.mjs";
import { place } from "./places.mjs";
import { SetupError } from "./setup-error.mjs";

/** The built file of one of the server's programs: "main.ts", "commands/user.ts". */
export const builtProgram = (name) =>
  place("apps", "server", "dist", `${name.replace(/^commands\//, "").replace(/\.ts$/, "")}.mjs`);

/** The commands that the package's scripts run: "user", "doctor". */
export function commandNames() {
  const { scripts } = JSON.parse(readFileSync(place("package.json"), "utf8"));
  return Object.values(scripts).flatMap((script) => /server-command\.mjs (\S+)/.exec(script)?.[1] ?? []);
}

const server = builtFrom({
  name: "server-build",
  sources: ["apps/server/src", "packages/contract", "scripts/bundle-server.mjs", "package.json", "package-lock.json"],
  product: builtProgram("main.ts"),
});

/** Whether the server's programs are built, from their sources as they are now. */
export const isServerBuilt = () => server.isBuilt();

/**
 * Writes the server's programs in few files into `apps/server/dist`: to load two thousand takes most of a start.
 * @throws SetupError with what the build said when it fails
 */
export const buildServer = (node) =>
  server.build(() => {
    const { status, stdout, stderr } = spawnSync(node, [place("scripts", "bundle-server.mjs")], { encoding: "utf8" });
    if (status !== 0) throw new SetupError(`${stdout}${stderr}The server could not be built; see above.`);
  });

/** Builds them where that is to be done: what is tested or measured is what stands in the sources. */
export function refreshServer(node) {
  if (!isServerBuilt()) buildServer(node);
}

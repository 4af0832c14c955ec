import { spawnSync } from "node:child_process";
import { builtFrom } from "./built-from.mjs";
import { compressFiles } from "./compress-files.mjs";
import { place } from "./places.mjs";
import { SetupError } from "./setup-error.mjs";

const web = builtFrom({
  name: "web-build",
  sources: [
    "apps/web",
    "packages/contract",
    "scripts/compress-files.mjs",
    "scripts/build-web.mjs",
    "tsconfig.base.json",
    "package-lock.json",
  ],
  product: place("apps", "web", "dist", "index.html"),
});

/** Whether the built web app is that of its sources as they are now. */
export const isWebBuilt = () => web.isBuilt();

/**
 * Builds the web app into `apps/web/dist`, with compressed copies.
 * @throws SetupError with what the build said when it fails
 */
export const buildWeb = (node) =>
  web.build(() => {
    const vite = place("node_modules", "vite", "bin", "vite.js");
    const build = [vite, "build", "--outDir", "dist", "--emptyOutDir", "--logLevel", "warn"];
    // Whoever starts it, tests too, gets the same app: React of other surroundings is slower and talks in the console.
    const env = { ...process.env, NODE_ENV: "production" };
    const { status, stdout, stderr } = spawnSync(node, build, { cwd: place("apps", "web"), encoding: "utf8", env });
    if (status !== 0) throw new SetupError(`${stdout}${stderr}The web app could not be built; see above.`);
    compressFiles(place("apps", "web", "dist"));
  });

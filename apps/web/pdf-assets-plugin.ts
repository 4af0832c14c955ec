import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, normalize, sep } from "node:path";
import type { Plugin } from "vite";

/** What pdf.js fetches while it reads a document: character maps, fonts, colour profiles, image decoders. */
const FOLDERS = ["cmaps", "standard_fonts", "iccs", "wasm"] as const;
/** The scripting engine is left out: no document's scripts are run. */
const UNWANTED = /quickjs/i;
const TYPES: Readonly<Record<string, string>> = { ".wasm": "application/wasm", ".js": "text/javascript" };

const require = createRequire(import.meta.url);
const manifest = require.resolve("pdfjs-dist/package.json");
const root = dirname(manifest);

const versionOf = (path: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(path, "utf8"));
  return version;
};

/** Serves pdf.js's own files under `assets/pdfjs-<version>/`: from the package while developing, copied into the build. */
export const pdfAssets = (): Plugin => {
  const base = `assets/pdfjs-${versionOf(manifest)}`;
  return {
    name: "reading-room:pdf-assets",
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const path = join(root, normalize(new URL(request.url ?? "/", "http://localhost").pathname));
        if (!FOLDERS.some((folder) => path.startsWith(join(root, folder) + sep))) return next();
        response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
        response.end(readFileSync(path));
      });
    },
    generateBundle() {
      for (const folder of FOLDERS) {
        const names = readdirSync(join(root, folder)).filter(
          (name) => !UNWANTED.test(name) || name.startsWith("LICENSE"),
        );
        for (const name of names) {
          const source = readFileSync(join(root, folder, name));
          this.emitFile({ type: "asset", fileName: `${base}/${folder}/${name}`, source });
        }
      }
    },
  };
};

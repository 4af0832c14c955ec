// Writes the server's programs, with the packages that they use, into few files. Run by build-server.mjs.
import { rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { builtProgram, commandNames } from "./build-server.mjs";
import { place } from "./places.mjs";

const SRC = place("apps", "server", "src");
const MAIN = "main.ts";
/** All files stand in one folder, so each knows where the others are. */
const FOLDER = path.dirname(builtProgram(MAIN));

/** Packages that bring native code or files of their own, or start threads by their files' names. */
const AS_INSTALLED = [
  /^@lancedb\/lancedb-/,
  /^sharp$/,
  /^@node-rs\//,
  /^pino$/,
  /^tesseract\.js$/,
  /^@tesseract\.js-data\//,
  /^@embedpdf\/pdfium$/,
  /^pg-native$/,
];

/** A package of LanceDB's has a module that nothing here runs. */
const EXPECTED = new Set(["EVAL"]);

/** Data is read as data: as part of a program it would have to be compiled. */
const JSON_FILES = {
  name: "json-files",
  resolveId(source, importer) {
    if (!source.endsWith(".json") || !importer?.startsWith(SRC)) return null;
    return { id: pathFromBuilt(path.resolve(path.dirname(importer), source)), external: true };
  },
};

const pathFromBuilt = (file) => path.relative(FOLDER, file).replaceAll("\\", "/");

const STARTED_BESIDE = /new URL\("(\.\/[\w./-]+\.ts)", import\.meta\.url\)/g;

/** What a source finds beside itself: other programs where they are built, files where they were. */
const PLACES = {
  name: "places",
  transform(code, id) {
    if (!id.startsWith(SRC) || !code.includes("import.meta")) return null;
    const folder = path.dirname(id);
    return code
      .replaceAll(STARTED_BESIDE, (_, name) => {
        const beside = path.resolve(folder, name);
        const fileName = nameOf(path.relative(SRC, beside).replaceAll(path.sep, "."));
        this.emitFile({ type: "chunk", id: beside, fileName });
        return `new URL("./${fileName}", import.meta.url)`;
      })
      .replaceAll("import.meta.dirname", `import.meta.dirname + ${JSON.stringify(`/${pathFromBuilt(folder)}`)}`);
  },
};

const PROGRAMS = [MAIN, ...commandNames().map((name) => `commands/${name}.ts`)];
const nameOf = (program) => path.basename(builtProgram(program));

rmSync(FOLDER, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), path.join(SRC, program)])),
  platform: "node",
  external: AS_INSTALLED,
  plugins: [JSON_FILES, PLACES],
  onLog: (level, log) => {
    if (level === "warn" && !EXPECTED.has(log.code)) console.warn(log.message);
  },
});
await bundle.write({ dir: FOLDER, format: "esm", entryFileNames: "[name]", chunkFileNames: "[name]-[hash].mjs" });

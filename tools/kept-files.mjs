import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/** What is larger, or a package of something else, came here by mistake: each clone would carry it for good. */
const MOST_BYTES = 400_000;
/** Larger on purpose (decision 67). */
const LARGE = new Set(["apps/server/src/core/answer/words/word-vectors.json"]);
const PACKAGE = /\.(whl|tgz|gz|zip|jar|so|node|exe|deb|onnx)$/;

const root = process.argv[2] ?? ".";
const { status, stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
const files = stdout?.split("\0").filter(Boolean) ?? [];
const faults = files.flatMap(faultOf);

for (const fault of faults) console.log(fault);
console.log(status === 0 ? `${files.length} files, ${faults.length} by mistake` : "no repository");
process.exitCode = faults.length === 0 ? 0 : 1;

function faultOf(file) {
  const bytes = statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0;
  if (PACKAGE.test(file)) return [`${file} is a package: nothing here needs it in the repository`];
  return bytes > MOST_BYTES && !LARGE.has(file) ? [`${file} has ${bytes} bytes: at most ${MOST_BYTES} are kept`] : [];
}

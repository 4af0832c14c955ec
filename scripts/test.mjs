import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countTests, triedTwice } from "./count-tests.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";

const args = process.argv.slice(2);
const node = await orOneSentence(() => setUp());
if ((await runNode(node, ["scripts/test-options.mjs", ...args])) !== 0) process.exit(1);
await orOneSentence(() => setUp({ server: true, web: true, tools: true, models: true }));
const folder = mkdtempSync(path.join(tmpdir(), "reading-room-test-"));
const report = path.join(folder, "report.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];

const status = await runNode(node, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args]);
const { passed, failed, skipped } = countTests(report);
for (const name of triedTwice(report)) console.log(`passed at its second try only: ${name}`);
rmSync(folder, { recursive: true, force: true });

if (status !== 0 && failed === 0) console.error(`No test failed, but the run did, with status ${status}.`);
if (passed + failed === 0) console.error("No test ran.");
process.exitCode = status || (failed > 0 || passed === 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);

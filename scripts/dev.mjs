import { runsLocalModel } from "./local-model.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";
import { fromWhereTheUserStood } from "./user-path.mjs";

const node = await orOneSentence(() => setUp({ models: runsLocalModel() }));
const server = [
  "--watch",
  "--watch-preserve-output",
  "apps/server/src/main.ts",
  ...process.argv.slice(2).map(fromWhereTheUserStood),
];

/** Whichever ends first ends the other: half of a pair that is developed together is of no use. */
const status = await Promise.race([runNode(node, server), runNode(node, ["scripts/dev-web.mjs"])]);
process.kill(process.pid, "SIGTERM");
process.exitCode = status;

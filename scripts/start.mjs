import { runsLocalModel } from "./local-model.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";
import { fromWhereTheUserStood } from "./user-path.mjs";

const args = process.argv.slice(2).map(fromWhereTheUserStood);
const asksOnlyForHelp = args.includes("--help") || args.includes("-h");

const node = await orOneSentence(() => setUp(asksOnlyForHelp ? {} : { web: true, models: runsLocalModel() }));
process.exitCode = await runNode(node, ["apps/server/src/main.ts", ...args]);

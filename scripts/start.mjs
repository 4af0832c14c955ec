import { builtProgram } from "./build-server.mjs";
import { runsLocalModel } from "./local-model.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";
import { fromWhereTheUserStood } from "./user-path.mjs";

const args = process.argv.slice(2).map(fromWhereTheUserStood);
const asksOnlyForHelp = args.includes("--help") || args.includes("-h");

const wanted = asksOnlyForHelp ? {} : { web: true, models: runsLocalModel() };
const node = await orOneSentence(() => setUp({ server: true, ...wanted }));
process.exitCode = await runNode(node, [builtProgram("main.ts"), ...args]);

import { existsSync } from "node:fs";
import { runsLocalModel } from "./local-model.mjs";
import { place } from "./places.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";

const [name = "", ...args] = process.argv.slice(2);

const node = await orOneSentence(() => {
  if (!existsSync(programOf(name))) throw new SetupError(`There is no command "${name}".`);
  return setUp({ models: runsLocalModel() });
});
process.exitCode = await runNode(node, [programOf(name), ...args]);

function programOf(command) {
  return place("apps", "server", "src", "commands", `${command}.ts`);
}

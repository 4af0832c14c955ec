import { existsSync } from "node:fs";
import { builtProgram } from "./build-server.mjs";
import { runsLocalModel } from "./local-model.mjs";
import { place } from "./places.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";

const [name = "", ...args] = process.argv.slice(2);

const node = await orOneSentence(() => {
  const source = place("apps", "server", "src", "commands", `${name}.ts`);
  if (!existsSync(source)) throw new SetupError(`There is no command "${name}".`);
  return setUp({ server: true, models: runsLocalModel() });
});
process.exitCode = await runNode(node, [builtProgram(`commands/${name}.ts`), ...args]);

import { builtProgram, commandNames } from "./build-server.mjs";
import { runsLocalModel } from "./local-model.mjs";
import { runNode } from "./run-node.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";

const [name = "", ...args] = process.argv.slice(2);

const node = await orOneSentence(() => {
  if (!commandNames().includes(name)) throw new SetupError(`There is no command "${name}".`);
  return setUp({ server: true, models: runsLocalModel() });
});
process.exitCode = await runNode(node, [builtProgram(`commands/${name}.ts`), ...args]);

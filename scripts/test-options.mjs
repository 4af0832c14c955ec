import { createCLI } from "vitest/node";

const USAGE = `npm test [-- NAME … OPTION …]     every test, or those of files whose paths hold a NAME
Options are vitest's. The ones you may want first:
  --project NAME     tests of one project: contract, core, rooms, server, apart, web, tools or e2e
  -t WORDS           tests whose names hold these words
  --bail NUMBER      stop when so many have failed
  --reporter NAME    how it is told: verbose, dot, …
  -u                 write snapshots anew
All of them: npm test -- --help`;

/** What is wrong with options that vitest would answer with a stack trace, in one sentence; null when nothing is. */
function wrongOption(args) {
  const { matchedCommand } = parsed(args);
  try {
    matchedCommand?.checkUnknownOptions();
    matchedCommand?.checkOptionValue();
    return null;
  } catch (error) {
    const named = /`(.+)`/.exec(error.message)?.[1] ?? "";
    return error.message.startsWith("Unknown") ? `There is no option ${named}.` : `The option ${named} needs a value.`;
  }
}

function parsed(args) {
  const cli = createCLI();
  cli.parse(["node", "vitest", "run", ...args], { run: false });
  return cli;
}

const args = process.argv.slice(2);
const asksForHelp = args.includes("--help") || args.includes("-h");
const wrong = asksForHelp ? null : wrongOption(args);
if (wrong !== null) {
  console.error(`${wrong}\n${USAGE}`);
  process.exitCode = 1;
}

import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { place, root } from "./places.mjs";

function run(name, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [place("scripts", name), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("says which option of the tests there is not, and which there are, instead of running them", () => {
  const { status, stdout, stderr } = run("test.mjs", "--nope");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^There is no option --nope\.\nnpm test \[-- NAME … OPTION …\] .+\n.*\n +--project NAME/);
  expect(stderr).not.toMatch(/^ +at /m);
});

it("says of an option of the tests that its value is missing, and lets all others pass", () => {
  expect(run("test-options.mjs", "-t")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The option -t, --testNamePattern <pattern> needs a value\.\nnpm test /),
  });
  const fine = ["apps/server", "--project", "core", "--bail=1", "-u", "-t", "finds a word"];
  for (const args of [[], fine, ["--help"]])
    expect(run("test-options.mjs", ...args)).toEqual({ status: 0, stdout: "", stderr: "" });
});

it("says what the check does not take, and checks nothing", () => {
  const takes = "npm run check takes --fix alone, which formats, and mends what can be mended.\n";
  expect(run("check.mjs", "--nope")).toEqual({ status: 1, stdout: "", stderr: `There is no option --nope: ${takes}` });
  expect(run("check.mjs", "--fix", "web")).toEqual({ status: 1, stdout: "", stderr: `"web" is too much: ${takes}` });
});

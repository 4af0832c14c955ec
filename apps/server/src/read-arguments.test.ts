import { resolve } from "node:path";
import { expect, it } from "vitest";
import { HELP, readArguments } from "./read-arguments.ts";
import { SETTINGS_HELP } from "./settings-help.ts";

it("reads a folder, from where the person stands", () => {
  expect(readArguments([])).toEqual({ help: false, folder: null });
  expect(readArguments(["docs"])).toEqual({ help: false, folder: resolve("docs") });
  expect(readArguments(["/a b"])).toEqual({ help: false, folder: "/a b" });
});

it("asks for help in two ways, and the help names every setting", () => {
  expect(readArguments(["--help"]).help).toBe(true);
  expect(readArguments(["-h", "docs"]).help).toBe(true);
  for (const { name, says } of SETTINGS_HELP)
    expect(HELP).toMatch(new RegExp(`^  ${name} +${says.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, "m"));
});

it("refuses what it does not know in one sentence", () => {
  expect(() => readArguments(["--port=1"])).toThrow("There is no option --port=1; see npm start -- --help.");
  for (const elsewhere of ["ftp://x", "s3://bucket", "gdrive:"])
    expect(() => readArguments([elsewhere])).toThrow("FOLDER is a folder of this machine: the setting LIBRARY");
  for (const empty of ["", " "])
    expect(() => readArguments([empty])).toThrow("The FOLDER after npm start -- is empty; name one, or leave it out.");
  expect(() => readArguments(["My", "Documents"])).toThrow("Give one folder; put a name with spaces in quotes.");
});

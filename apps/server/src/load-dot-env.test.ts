import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "./for-tests.ts";
import { loadDotEnv } from "./load-dot-env.ts";

async function loaded(text: string, given: NodeJS.ProcessEnv = {}) {
  const path = join(await folderForTest("reading-room-env-"), ".env");
  await writeFile(path, text);
  const env = { ...given };
  return { notes: loadDotEnv(path, env), env };
}

it("reads the first line behind a byte-order mark, too, and leaves what the environment says", async () => {
  const { env, notes } = await loaded("\uFEFFPORT=5000\r\nHOST=0.0.0.0\r\n", { HOST: "127.0.0.1" });
  expect([env, notes]).toEqual([{ PORT: "5000", HOST: "127.0.0.1" }, []]);
});

it("names lines that are no settings, without their words, and names that are a slip of a setting's", async () => {
  const text = [
    "# PORT 5000",
    "",
    "hunter2 is my password",
    "PROT=5000",
    "ADMIN_EMAIL=ann@example.org",
    "NODE_ENV=production",
    "MY_OWN_THING=1",
    "export LOG_LEVEL=info",
    'SECRET_KEY="one',
    "two",
    'three"',
    "PORT: 5000",
  ];
  const { notes } = await loaded(text.join("\n"));
  expect(notes).toEqual([
    "Line 3 of .env is not used: it is not of the form NAME=value.",
    "Line 12 of .env is not used: it is not of the form NAME=value.",
    "ADMIN_EMAIL in .env is not used: there is no such setting. Is ADMIN_EMAILS meant?",
    "PROT in .env is not used: there is no such setting. Is PORT meant?",
  ]);
});

it("names what stands there more than once, and which line counts, without its words", async () => {
  const text = [
    "PORT=1",
    "export HOST='a",
    "PORT=2",
    "b'",
    "# PORT=3",
    "PORT = hunter2",
    "LIBRARY=/a",
    "HOST=c",
    "PORT=4",
  ];
  const { env, notes } = await loaded(text.join("\n"));
  expect(env).toMatchObject({ PORT: "4", HOST: "c", LIBRARY: "/a" });
  expect(notes).toEqual([
    "PORT stands 3 times in .env: lines 1, 6 are not used, since the last, line 9, counts.",
    "HOST stands 2 times in .env: line 2 is not used, since the last, line 8, counts.",
  ]);
});

it("names variables of the environment that are a slip of a setting's, beside a file or without one", async () => {
  const says = "The environment variable LIBRARI is not used: there is no such setting. Is LIBRARY meant?";
  expect((await loaded("PORT=5000\n", { LIBRARI: "/srv/manuals" })).notes).toEqual([says]);
  // What the file gives is told of the file alone.
  expect((await loaded("LIBRARI=/srv/manuals\n")).notes).toEqual([expect.stringMatching(/^LIBRARI in \.env/)]);
  const folder = await folderForTest("reading-room-env-");
  expect(loadDotEnv(join(folder, ".env"), { LIBRARI: "/srv/manuals" })).toEqual([says]);
});

it("does without one, and says so of one that is a folder", async () => {
  const folder = await folderForTest("reading-room-env-");
  expect(loadDotEnv(join(folder, ".env"), {})).toEqual([]);
  await mkdir(join(folder, ".env"));
  expect(() => loadDotEnv(join(folder, ".env"), {})).toThrow(/^".*\.env" is a folder; settings stand there in a file/);
});

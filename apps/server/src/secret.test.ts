import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSecret } from "./secret.ts";

const freshPath = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), "reading-room-secret-")), "secret.key");

it("is made once, for its owner only, and stays", async () => {
  const path = await freshPath();
  const secret = await readSecret(path);
  expect(secret.length).toBe(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readSecret(path)).toEqual(secret);
});

it("is one and the same for 20 that start together, and leaves no drafts", async () => {
  const path = await freshPath();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(path)));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
  expect(await readdir(join(path, ".."))).toEqual(["secret.key"]);
});

it("differs between installations", async () => {
  expect(await readSecret(await freshPath())).not.toEqual(await readSecret(await freshPath()));
});

it("refuses one that is too short to be a secret", async () => {
  const path = await freshPath();
  await writeFile(path, "changeme");
  await expect(readSecret(path)).rejects.toMatchObject({
    code: "bad_setting",
    message: expect.stringContaining("too short"),
  });
});

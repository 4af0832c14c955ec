import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onEveryDatabase } from "./db/for-tests.ts";
import { folderForTest } from "./for-tests.ts";
import { installationSecret, readSecret } from "./secret.ts";

const freshPath = async (): Promise<string> => join(await folderForTest("reading-room-secret-"), "secret.key");

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

it("makes no other in the place of one that cannot be read", async () => {
  const path = await freshPath();
  await mkdir(path);
  await expect(readSecret(path)).rejects.toMatchObject({
    code: "bad_setting",
    message: `The secret in "${path}" cannot be read (EISDIR); give it to the user who runs Reading Room.`,
  });
});

onEveryDatabase("the secret of an installation", (records) => {
  const node = async (secretKey: string | null = null) => ({
    dataDir: await folderForTest("reading-room-secret-"),
    secretKey,
  });

  it("is one for all nodes on PostgreSQL, and begins with that of a folder that was used before", async () => {
    const [first, second] = [await node(), await node()];
    const before = await readSecret(join(first.dataDir, "secret.key"));
    expect(Buffer.from(await installationSecret(first, records()))).toEqual(before);
    const others = await Promise.all(Array.from({ length: 10 }, () => installationSecret(second, records())));
    const isShared = records().kind === "postgres";
    expect(others.every((other) => Buffer.from(other).equals(before))).toBe(isShared);
    expect(await readdir(second.dataDir)).toEqual(isShared ? [] : ["secret.key"]);
  });

  it("is what the settings say, and then nowhere else", async () => {
    const own = await node("a".repeat(32));
    expect(Buffer.from(await installationSecret(own, records())).toString()).toBe(own.secretKey);
    expect(await readdir(own.dataDir)).toEqual([]);
  });
});

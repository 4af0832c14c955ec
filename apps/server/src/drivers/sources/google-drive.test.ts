import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { googleDrive } from "./google-drive.ts";
import { DRIVE_FOLDER } from "./google-drive/drive-file.ts";
import { apiError } from "./google-drive/fake/fake-api.ts";
import { startFakeDrive, type FakeDrive } from "./google-drive/fake/fake-drive.ts";
import { driveUnderTest } from "./google-drive/for-tests.ts";
import { beginDriveSignIn, finishDriveSignIn } from "./google-drive/oauth.ts";
import { listed, sourceContract } from "./source.contract.ts";
import type { SourceContext } from "./source-driver.ts";

sourceContract("Google Drive", async () => {
  const { fake, source, close } = await driveUnderTest();
  return {
    source,
    put: async (key, content) => fake.put(key, content),
    remove: async (key) => fake.all.remove(key),
    takeAway: async () => fake.all.remove(fake.rootId),
    close,
  };
});

let fake: FakeDrive;
let folder: string;
beforeEach(async () => {
  fake = await startFakeDrive();
  fake.put("legal/contract.pdf", "%PDF");
  folder = await mkdtemp(join(tmpdir(), "reading-room-drive-"));
  await writeFile(join(folder, "key.json"), JSON.stringify(fake.tokens.keyFile));
});
afterEach(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const context = (env: Readonly<Record<string, string>> = {}): SourceContext => ({
  root: folder,
  dataDir: join(folder, "data"),
  env: { GDRIVE_ENDPOINT: fake.address, GOOGLE_APPLICATION_CREDENTIALS: join(folder, "key.json"), ...env },
  tempFolder: join(folder, "data", "fetched"),
  secret: null,
  saveSecret: async () => {},
});
const check = (entry: string, env?: Readonly<Record<string, string>>): Promise<string | null> =>
  googleDrive.check(entry, context(env)).then(
    () => null,
    (error: Error) => error.message,
  );

it("takes what is written as a place in Drive, and names it by its own name once it was looked at", async () => {
  expect(["gdrive:abc", "gdrive:", "gdrive", "/srv/gdrive:abc"].map(googleDrive.takes)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(googleDrive.make("gdrive:", context())).toMatchObject({ uri: "gdrive:root", source: { name: "My Drive" } });
  expect(googleDrive.make("gdrive:legal", context()).source.name).toBe("Google Drive");
  expect(await check("gdrive:legal")).toBe(null);
  const { source } = googleDrive.make("gdrive:legal", context());
  expect(source.name).toBe("legal");
  expect((await listed(source)).map(({ key }) => key)).toEqual(["legal/contract.pdf"]);
});

it("says in one sentence what a place or a setting lacks", async () => {
  await writeFile(join(folder, "other.json"), JSON.stringify({ type: "authorized_user" }));
  const other = (path: string) => ({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, path) });
  expect(await check("gdrive:a/b")).toContain('"gdrive:a/b" is no place in Google Drive');
  expect(await check("gdrive:elsewhere")).toContain("share it with the account that reads it");
  expect(await check("gdrive:legal", other("missing.json"))).toMatch(
    /GOOGLE_APPLICATION_CREDENTIALS.*cannot be read\.$/,
  );
  expect(await check("gdrive:legal", other("other.json"))).toContain("is no JSON key of a service account");
  expect(await check("gdrive:legal", { GDRIVE_ENDPOINT: "elsewhere" })).toBe(
    "The setting GDRIVE_ENDPOINT must be an http(s):// address.",
  );
  const none: SourceContext = { ...context(), env: {} };
  expect(() => googleDrive.make("gdrive:legal", none)).toThrow("needs the setting GOOGLE_APPLICATION_CREDENTIALS");
  expect(() => googleDrive.make("gdrive:legal", { ...none, secret: "a refresh token" })).toThrow("GOOGLE_CLIENT_ID");
  fake.tokens.withdraw();
  expect(await check("gdrive:legal")).toContain("refuses the service account's key");
});

it("does not keep a start waiting for a Drive that does not answer just now, but adds none", async () => {
  fake.trouble = () => apiError(503, "backendError");
  expect(await check("gdrive:legal")).toBe(null);
  await expect(googleDrive.admit?.("gdrive:legal", context(), [])).rejects.toMatchObject({
    code: "bad_setting",
    message: expect.stringContaining("does not answer") as string,
  });
});

it("keeps an account's own Drive by its real id: each account has another", async () => {
  const uri = (await googleDrive.admit?.("gdrive:", context(), [])) ?? "";
  expect(uri).toBe(`gdrive:${fake.rootId}`);
  expect(googleDrive.make(uri, context()).source.name).toBe("My Drive");
});

it("says no more than that the key cannot be read when it goes away while the library is read", async () => {
  const { source } = googleDrive.make("gdrive:legal", context());
  const open = (): Promise<unknown> => source.open("legal/contract.pdf").then(({ stream }) => stream.cancel());
  await open();
  await rm(join(folder, "key.json"));
  fake.tokens.expireAll();
  const says = { code: "source_unavailable", message: "The server cannot read the key that opens this Google Drive." };
  await expect(open()).rejects.toMatchObject(says);
  await expect(listed(source)).rejects.toMatchObject(says);
  await expect(source.localPath("legal/contract.pdf")).rejects.toMatchObject(says);
  await writeFile(join(folder, "key.json"), JSON.stringify(fake.tokens.keyFile));
  await open();
});

/** What an admin is told who adds a place beside others; null when it is added. */
const refusal = (entry: string, others: readonly string[], own: Partial<SourceContext> = {}): Promise<string | null> =>
  Promise.resolve(googleDrive.admit?.(entry, { ...context(), ...own }, others)).then(
    () => null,
    (error: Error) => error.message,
  );

const folderIn = (drive: FakeDrive, id: string, parent: string): void =>
  drive.all.set(id, { mimeType: DRIVE_FOLDER, parents: [parent] });

it("adds no place that holds another or is in one, however each is written", async () => {
  folderIn(fake, "old", "legal");
  folderIn(fake, "deep", "old");
  folderIn(fake, "other", fake.rootId);
  const root = `gdrive:${fake.rootId}`;
  const inside = (other: string): string => `The folder "deep" is in the library already, inside ${other}.`;
  for (const other of ["gdrive:legal", "gdrive:root", root])
    expect(await refusal("gdrive:deep", ["gdrive:other", other])).toBe(inside(other));
  const holds = (name: string): string =>
    `The folder "${name}" holds gdrive:deep, which is in the library already: remove that first.`;
  expect(await refusal("gdrive:legal", ["gdrive:other", "gdrive:deep"])).toBe(holds("legal"));
  expect(await refusal("gdrive:", ["gdrive:deep"])).toBe(holds("My Drive"));
  const same = 'The folder "My Drive" is in the library already, as gdrive:root.';
  expect(await refusal("gdrive:", ["gdrive:root"])).toBe(same);
  expect(await refusal("gdrive:legal", ["gdrive:other", "gdrive:never-was"])).toBe(null);
});

it("takes the very same place once more, and another account's own Drive for another", async () => {
  expect(await refusal("gdrive:legal", ["gdrive:legal", "gdrive:root"])).toBe(null);
  const { tokens } = fake;
  const back = "https://reading.example.org/admin/connect-drive";
  const { url, verifier } = beginDriveSignIn(tokens.client, back);
  const code = tokens.agree(url("state")).searchParams.get("code") ?? "";
  const secret = await finishDriveSignIn(tokens.client, { code, verifier, redirectUri: back });
  const env = {
    GDRIVE_ENDPOINT: fake.address,
    GDRIVE_TOKEN_URL: tokens.client.tokenUrl,
    GOOGLE_CLIENT_ID: tokens.client.clientId,
    GOOGLE_CLIENT_SECRET: tokens.client.clientSecret,
  };
  expect(await refusal("gdrive:", ["gdrive:root"], { env, secret })).toBe(null);
});

it("ends its look for overlaps where folders hold each other, and adds nothing when Drive falls silent", async () => {
  folderIn(fake, "legal", "other");
  folderIn(fake, "other", "legal");
  folderIn(fake, "third", fake.rootId);
  expect(await refusal("gdrive:legal", ["gdrive:third"])).toBe(null);
  fake.trouble = ({ path }) => (path === "/files/third" ? apiError(503, "backendError") : null);
  expect(await refusal("gdrive:legal", ["gdrive:third"])).toContain("does not answer");
});

it("sees that a folder stands in a shared drive of the library, also where the way up to it is not shared", async () => {
  const shared = await startFakeDrive({ id: "0AShared", name: "Legal" });
  try {
    folderIn(shared, "hidden", "0AShared");
    folderIn(shared, "contracts", "hidden");
    shared.trouble = ({ path }) => (path === "/files/hidden" ? apiError(404, "notFound") : null);
    const key = join(folder, "shared.json");
    await writeFile(key, JSON.stringify(shared.tokens.keyFile));
    const env = { GDRIVE_ENDPOINT: shared.address, GOOGLE_APPLICATION_CREDENTIALS: key };
    expect(await refusal("gdrive:contracts", ["gdrive:0AShared"], { env })).toContain("inside gdrive:0AShared");
    expect(await refusal("gdrive:0AShared", ["gdrive:contracts"], { env })).toContain("remove that first");
  } finally {
    await shared.close();
  }
});

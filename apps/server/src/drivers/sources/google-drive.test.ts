import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { googleDrive } from "./google-drive.ts";
import { apiError } from "./google-drive/fake/fake-api.ts";
import { startFakeDrive, type FakeDrive } from "./google-drive/fake/fake-drive.ts";
import { driveUnderTest } from "./google-drive/for-tests.ts";
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

import { randomBytes } from "node:crypto";
import type { LibrarySource } from "@reading-room/contract/admin-library";
import { expect, it } from "vitest";
import type { Caller } from "../../core/caller.ts";
import { sealer } from "../../seal.ts";
import { connectDrive, finishDrive, type ConnectDriveDeps } from "./connect-drive.ts";
import type { By } from "./manage-sources.ts";

const ADDED: LibrarySource = {
  id: "s",
  kind: "gdrive",
  name: "Legal",
  uri: "gdrive:abc",
  state: "waiting",
  last_scan_at: null,
  last_error: null,
  origin: "admin",
  is_enabled: true,
  files_held: 0,
  files: { total: 0, waiting: 0, indexed: 0, partly: 0, failed: 0, skipped: 0 },
};
const by = (userId: string): By => {
  const caller: Caller = { userId, sessionId: "x", username: userId, email: `${userId}@example.org`, isAdmin: true };
  return { caller, ip: "127.0.0.1" };
};
const ANNA = by("anna");

function house(more: Partial<ConnectDriveDeps> = {}) {
  const added: { uri: string; secret: string }[] = [];
  const spent = new Set<string>();
  const deps: ConnectDriveDeps = {
    drive: {
      begin: (returnTo) => ({ url: (state) => `https://google/?to=${returnTo}&state=${state}`, verifier: "verifier" }),
      finish: async (back) => `refresh token for ${JSON.stringify(back)}`,
    },
    sealer: sealer(randomBytes(32), "drive"),
    publicUrl: () => "https://reading.example.org",
    spendCode: async (hash) => !spent.has(hash) && spent.add(hash).has(hash),
    addSource: async (place) => {
      added.push(place);
      return ADDED;
    },
    ...more,
  };
  return { deps, added };
}

const stateIn = (url: string): string => new URL(url).searchParams.get("state") ?? "";

it("adds the place that was asked for, with what Google gave", async () => {
  const { deps, added } = house();
  const { url } = connectDrive(deps, "gdrive:abc", ANNA);
  expect(url).toContain("to=https://reading.example.org/admin/connect-drive&");
  expect(stateIn(url).length).toBeLessThan(2_000);
  expect(await finishDrive(deps, { code: "c", state: stateIn(url) }, ANNA)).toEqual(ADDED);
  expect(added).toEqual([
    {
      uri: "gdrive:abc",
      secret: `refresh token for {"code":"c","verifier":"verifier","redirectUri":"https://reading.example.org/admin/connect-drive"}`,
    },
  ]);
});

it("takes what Google sends back once, and from the admin who asked only", async () => {
  const { deps, added } = house();
  const state = stateIn(connectDrive(deps, "gdrive:", ANNA).url);
  const refused = { code: "invalid_token" };
  await expect(finishDrive(deps, { code: "c", state }, by("eve"))).rejects.toMatchObject(refused);
  await expect(finishDrive(deps, { code: "c", state: `${state}x` }, ANNA)).rejects.toMatchObject(refused);
  await expect(finishDrive(deps, { code: "c", state: "made up" }, ANNA)).rejects.toMatchObject(refused);
  await finishDrive(deps, { code: "c", state }, ANNA);
  await expect(finishDrive(deps, { code: "c", state }, ANNA)).rejects.toMatchObject(refused);
  expect(added).toHaveLength(1);
});

it("does not wait for ever", async () => {
  const { deps, added } = house();
  const old = { userId: "anna", uri: "gdrive:", verifier: "v", expiresAt: Date.now() - 1 };
  const state = deps.sealer.seal(JSON.stringify(old));
  await expect(finishDrive(deps, { code: "c", state }, ANNA)).rejects.toMatchObject({ code: "invalid_token" });
  expect(added).toEqual([]);
});

it("sends nobody to Google for what is no place there, or without the settings for it", () => {
  for (const uri of ["/srv/docs", "s3://bucket", "gdrive:a/b", `gdrive:${"x".repeat(300)}`])
    expect(() => connectDrive(house().deps, uri, ANNA)).toThrow("Write gdrive:");
  expect(() => connectDrive(house({ drive: null }).deps, "gdrive:", ANNA)).toThrow("GOOGLE_CLIENT_ID");
});

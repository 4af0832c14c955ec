import { adminLibrary, connectDrive, finishDrive, type LibrarySource } from "@reading-room/contract/admin-library";
import { listFolder } from "@reading-room/contract/browse";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeDrive, type FakeDrive } from "../src/drivers/sources/google-drive/fake/fake-drive.ts";
import { runWork } from "../src/wire-work.ts";
import { pathOf, startWholeServer, type SignedIn, type WholeServer } from "./whole-server.ts";

let fake: FakeDrive;
let server: WholeServer;
beforeEach(async () => {
  fake = await startFakeDrive();
  fake.put("river/crossing.txt", "A ferry crosses the river Weser.");
  server = await startWholeServer(
    { "bridge.txt": "The pontoon bridge crosses the river Elbe." },
    {
      RATE_LIMIT_SCALE: "100000",
      GDRIVE_ENDPOINT: fake.address,
      GDRIVE_AUTH_URL: fake.tokens.client.authUrl,
      GDRIVE_TOKEN_URL: fake.tokens.client.tokenUrl,
      GOOGLE_CLIENT_ID: fake.tokens.client.clientId,
      GOOGLE_CLIENT_SECRET: fake.tokens.client.clientSecret,
    },
  );
}, 60_000);
afterEach(async () => {
  await server.close();
  await fake.close();
});

async function post(who: SignedIn, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${who.bearer}`, "content-type": "application/json" };
  return server.app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function get<Answer>(path: string): Promise<Answer> {
  const response = await server.app.request(path, { headers: { authorization: `Bearer ${server.admin.bearer}` } });
  return (await response.json()) as Answer;
}

/** What Google sends the admin's browser back with. */
async function comeBack(uri = "gdrive:"): Promise<{ code: string; state: string }> {
  const response = await post(server.admin, pathOf(connectDrive), { uri });
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  const back = fake.tokens.agree(url);
  expect(back.origin + back.pathname).toBe("http://localhost/admin/connect-drive");
  return { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
}

const drive = async (): Promise<LibrarySource | undefined> => {
  const { library } = await get<{ library: { sources: LibrarySource[] } }>(pathOf(adminLibrary));
  return library.sources.find(({ kind }) => kind === "gdrive");
};

/** Works until something holds. */
async function workUntil(holds: () => Promise<boolean>): Promise<void> {
  const stop = new AbortController();
  const working = runWork(server.house, { resumed: true, onRest: () => {} }, stop.signal);
  await expect.poll(holds, { timeout: 30_000, interval: 100 }).toBe(true);
  stop.abort();
  await working;
}

it("connects a Drive, whose documents are then found, opened and followed; once, and by admins alone", async () => {
  expect((await post(server.member, pathOf(connectDrive), { uri: "gdrive:" })).status).toBe(403);
  const back = await comeBack();
  expect((await post(server.member, pathOf(finishDrive), back)).status).toBe(403);
  const finished = await post(server.admin, pathOf(finishDrive), back);
  expect([finished.status, await finished.json()]).toMatchObject([
    201,
    { source: { kind: "gdrive", name: "My Drive", uri: `gdrive:${fake.rootId}`, origin: "admin" } },
  ]);
  expect((await post(server.admin, pathOf(finishDrive), back)).status).toBe(400);

  await workUntil(async () => (await drive())?.files.indexed === 1);
  const source = await drive();
  expect(source).toMatchObject({ state: "idle", last_error: null });
  const folder = await get<{ files: { id: string; name: string }[] }>(`${pathOf(listFolder)}?folderId=${source?.id}`);
  expect(folder.files).toMatchObject([{ name: "river" }]);
  const { files } = await get<{ files: { id: string; driveFileId: string; openUrl: string }[] }>(
    `${pathOf(listFolder)}?folderId=${folder.files[0]?.id}`,
  );
  expect(files).toMatchObject([{ driveFileId: "river/crossing.txt" }]);
  const opened = await server.app.request(files[0]?.openUrl ?? "", { headers: { cookie: server.member.cookie } });
  expect([opened.status, await opened.text()]).toEqual([200, "A ferry crosses the river Weser."]);
}, 60_000);

it("says that access was withdrawn, and goes on once it is connected again", async () => {
  await post(server.admin, pathOf(finishDrive), await comeBack());
  fake.tokens.withdraw();
  await workUntil(async () => (await drive())?.last_error !== null);
  expect(await drive()).toMatchObject({
    last_error: "Access to this Google Drive was withdrawn: connect it again.",
    files: { total: 0 },
  });
  fake.tokens.restore();
  expect((await post(server.admin, pathOf(finishDrive), await comeBack(`gdrive:${fake.rootId}`))).status).toBe(201);
  await workUntil(async () => (await drive())?.files.indexed === 1);
  expect(await drive()).toMatchObject({ last_error: null });
}, 60_000);

import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listed } from "../source.contract.ts";
import { apiError } from "./fake/fake-api.ts";
import type { Trouble } from "./fake/fake-drive.ts";
import { driveUnderTest, QUICK, type DriveUnderTest } from "./for-tests.ts";
import { mayGoTo, mayShowToken } from "./known-hosts.ts";

let drive: DriveUnderTest;
beforeEach(async () => {
  drive = await driveUnderTest();
  drive.fake.put("a/b.pdf", "b");
});
afterEach(() => drive.close());

const keys = async (): Promise<string[]> => (await listed(drive.source)).map(({ key }) => key);
/** The first `times` calls go wrong. */
const failing = (trouble: Trouble, times: number) => (_: unknown, number: number) => (number <= times ? trouble : null);

const PASSING: readonly (readonly [string, Trouble])[] = [
  ...["rateLimitExceeded", "userRateLimitExceeded", "dailyLimitExceeded", "sharingRateLimitExceeded"].map(
    (reason) => [reason, apiError(403, reason)] as const,
  ),
  ["too many requests", apiError(429, "rateLimitExceeded")],
  ["500", apiError(500, "internalError")],
  ["503", { status: 503, headers: { "content-type": "text/html" }, body: Buffer.from("<h1>Try later</h1>") }],
  ["a dropped connection", "drop"],
  ["a body that breaks off", "cut"],
  ["an answer of another server", { status: 200, body: Buffer.from("<html>Log in to the hotel's network</html>") }],
];

it.each(PASSING)("tries again after %s, and gives up in one sentence", async (_, trouble) => {
  drive.fake.trouble = failing(trouble, QUICK.tries - 1);
  expect(await keys()).toEqual(["a", "a/b.pdf"]);
  drive.fake.calls.length = 0;
  drive.fake.trouble = ({ path }) => (path === "/token" ? null : trouble);
  await expect(keys()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringMatching(/^Google Drive (limits how often|does not answer).*tried again later\.$/) as string,
  });
  expect(drive.fake.calls).toHaveLength(QUICK.tries);
});

it("waits as long as it is asked to, and no longer than it has patience for", async () => {
  const wait = (header: string): Trouble => ({
    ...apiError(429, "rateLimitExceeded"),
    headers: { "retry-after": header },
  });
  drive.fake.trouble = failing(wait("0.12"), 1);
  const began = performance.now();
  await keys();
  expect(performance.now() - began).toBeGreaterThanOrEqual(115);
  drive.fake.calls.length = 0;
  drive.fake.trouble = failing(wait("3600"), 1);
  await expect(keys()).rejects.toMatchObject({ code: "source_unavailable" });
  expect(drive.fake.calls).toHaveLength(1);
});

it("gives up on an answer that does not come, and tries again", async () => {
  const hasty = await driveUnderTest({ patience: { ...QUICK, answerMs: 150 } });
  try {
    hasty.fake.put("a.pdf", "a");
    hasty.fake.trouble = ({ path }, number) => (path !== "/token" && number <= 3 ? "hang" : null);
    expect((await listed(hasty.source)).map(({ key }) => key)).toEqual(["a.pdf"]);
  } finally {
    await hasty.close();
  }
});

it("gets another token when one is not accepted any more, once, and before one ends", async () => {
  await keys();
  expect(drive.fake.tokens.given).toBe(1);
  drive.fake.tokens.expireAll();
  expect(await keys()).toEqual(["a", "a/b.pdf"]);
  expect(drive.fake.tokens.given).toBe(2);
  drive.fake.trouble = ({ path }) => (path === "/token" ? null : apiError(401, "authError"));
  await expect(keys()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("connect it again") as string,
  });
  expect(drive.fake.tokens.given).toBe(3);
});

it("asks for one token, however many wait for it", async () => {
  drive.fake.put("c.pdf", "c");
  await Promise.all(Array.from({ length: 8 }, () => drive.source.open("c.pdf").then(({ stream }) => stream.cancel())));
  expect(drive.fake.tokens.given).toBe(1);
});

it("says that the key is refused, and does not ask on and on", async () => {
  drive.fake.tokens.withdraw();
  await expect(keys()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("refuses the service account's key (invalid_grant)") as string,
  });
  expect(drive.fake.calls).toHaveLength(1);
});

it("says how to open Drive to an account that it is not open to", async () => {
  drive.fake.trouble = ({ path }) => (path === "/token" ? null : apiError(403, "accessNotConfigured"));
  await expect(keys()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("enable the Drive API") as string,
  });
});

it("follows no redirect to a stranger, and shows the token to none", async () => {
  const seen: (string | undefined)[] = [];
  const stranger = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end("{}");
  });
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const location = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/x`;
  drive.fake.trouble = ({ path }) => (path === "/token" ? null : { status: 302, headers: { location }, body: "" });
  await expect(keys()).rejects.toMatchObject({ code: "source_unavailable" });
  expect(seen).toEqual([]);
  stranger.close();
});

it("follows a redirect to the endpoint's own host, and not for ever", async () => {
  const location = `${drive.fake.address}/files/a%2Fb.pdf?alt=media&supportsAllDrives=true`;
  drive.fake.trouble = ({ path, query }) =>
    query.alt === "media" && path === "/files/go" ? { status: 307, headers: { location }, body: "" } : null;
  drive.fake.put("go", "b");
  const { path, release } = await drive.source.localPath("go");
  expect(path).toContain(drive.cacheFolder);
  await release();
  const round = `${drive.fake.address}/files/go?alt=media`;
  drive.fake.trouble = ({ query }) =>
    query.alt === "media" ? { status: 307, headers: { location: round }, body: "" } : null;
  await expect(drive.source.localPath("go")).rejects.toMatchObject({ code: "source_unavailable" });
});

it("knows Google's hosts, and those that the token is for", () => {
  const endpoint = "https://www.googleapis.com/drive/v3";
  const hosts: readonly (readonly [string, boolean, boolean])[] = [
    ["https://www.googleapis.com/x", true, true],
    ["https://docs.google.com/document/export", true, true],
    ["https://doc-0s-docs.googleusercontent.com/x", true, false],
    ["http://www.googleapis.com/x", false, false],
    ["https://www.googleapis.com:8443/x", false, false],
    ["https://googleapis.com.evil.org/x", false, false],
    ["https://evilgoogle.com/x", false, false],
    ["https://169.254.169.254/x", false, false],
  ];
  for (const [address, goes, shows] of hosts) {
    const url = new URL(address);
    expect([address, mayGoTo(url, endpoint), mayShowToken(url, endpoint)]).toEqual([address, goes, shows]);
  }
});

it("reads no answer without end", async () => {
  const body = Buffer.alloc(33_000_000, 0x20);
  drive.fake.trouble = ({ path }) => (path === "/files" ? { status: 200, body } : null);
  await expect(keys()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("an answer of more than") as string,
  });
});

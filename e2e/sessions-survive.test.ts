import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signInByApi, type Tokens } from "./account.ts";
import { ROOT } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const LIBRARY = resolve(ROOT, "sample-library/Handbook");
const PERSON = { email: "reader@example.org", password: "a quiet room 7" };
const AT_ONCE = 50;

describe("sessions of a server that is killed", () => {
  let dataDir: string;
  let room: ReadingRoom;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "reading-room-sessions-"));
    room = await startReadingRoom({ library: LIBRARY, dataDir });
    await makeAccount(room, PERSON);
  }, 90_000);
  afterAll(async () => {
    await room?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const refresh = async (refreshToken: string): Promise<{ status: number; tokens: Tokens }> => {
    const body = JSON.stringify({ refreshToken });
    const headers = { "Content-Type": "application/json" };
    const response = await room.call("/api/auth/refresh", { method: "POST", headers, body });
    return { status: response.status, tokens: (await response.json()) as Tokens };
  };
  const statusOf = async (path: string, headers: Record<string, string>, method = "GET"): Promise<number> =>
    (await room.call(path, { method, headers })).status;
  const asks = ({ accessToken }: Tokens): Promise<number> =>
    statusOf("/api/auth/me", { Authorization: `Bearer ${accessToken}` });
  const restart = async (): Promise<void> => {
    await room.kill();
    room = await startReadingRoom({ library: LIBRARY, dataDir });
  };

  it(`have one winner of ${AT_ONCE} refreshes at once, and end when the others used its token too`, async () => {
    const { refreshToken } = await signInByApi(room, PERSON);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(refreshToken)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(AT_ONCE - 1);
    expect(await asks(won[0]?.tokens ?? { accessToken: "", refreshToken: "" })).toBe(401);
  });

  it("stay ended, and refuse a used token afterwards", { timeout: 120_000 }, async () => {
    const [kept, ended, stolen] = [
      await signInByApi(room, PERSON),
      await signInByApi(room, PERSON),
      await signInByApi(room, PERSON),
    ];
    const signedOut = { Authorization: `Bearer ${ended.accessToken}` };
    expect(await statusOf("/api/auth/logout", signedOut, "POST")).toBe(200);
    const owner = await refresh(stolen.refreshToken);
    expect(owner.status).toBe(200);
    await restart();

    expect(await asks(ended)).toBe(401);
    expect((await refresh(ended.refreshToken)).status).toBe(401);
    expect(await asks(owner.tokens)).toBe(200);
    expect((await refresh(stolen.refreshToken)).status).toBe(401);
    await restart();

    expect(await asks(owner.tokens)).toBe(401);
    expect((await refresh(owner.tokens.refreshToken)).status).toBe(401);
    expect(await asks(kept)).toBe(200);
    const again = await refresh(kept.refreshToken);
    expect(again.status).toBe(200);
    expect(await asks(again.tokens)).toBe(200);
  });
});

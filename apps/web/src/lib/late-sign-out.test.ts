import { expect, it } from "vitest";
import { lateSignOut } from "./late-sign-out.ts";
import { memoryStorage } from "./session-store.ts";

const TOKENS = { accessToken: "access", refreshToken: "refresh" };

/** What was left in a browser, before servers that answer so one after the other; it notes what they are told. */
function scene(...answers: readonly (() => Response)[]) {
  const told: string[] = [];
  const left = [...answers];
  const late = lateSignOut(memoryStorage(), {
    exclusively: (work) => work(),
    fetch: async (url, init) => {
      told.push(`${String(url)} ${new Headers(init?.headers).get("Authorization") ?? ""}`.trim());
      const answer = left.shift();
      if (answer === undefined) throw new TypeError("no network");
      return answer();
    },
  });
  return { late, told };
}

const done = () => Response.json({ message: "You are signed out." });
const refused = () =>
  Response.json({ error: { code: "unauthorized", message: "It has expired", requestId: "r" } }, { status: 401 });
const renewed = () => Response.json({ accessToken: "newer", refreshToken: "newer still" });

it("tells the server once there is a network, and once only", async () => {
  const { late, told } = scene();
  late.keep(TOKENS);
  await late.tell();
  expect(told).toEqual(["/api/auth/logout Bearer access"]);
  const online = scene(done);
  online.late.keep(TOKENS);
  await online.late.tell();
  await online.late.tell();
  expect(online.told).toEqual(["/api/auth/logout Bearer access"]);
});

it("goes on trying where nobody answered", async () => {
  const { late, told } = scene();
  late.keep(TOKENS);
  await late.tell();
  await late.tell();
  expect(told).toHaveLength(2);
});

it("ends by new tokens what has only grown old, and forgets what is over", async () => {
  const old = scene(refused, renewed, done);
  old.late.keep(TOKENS);
  await old.late.tell();
  expect(old.told.at(-1)).toBe("/api/auth/logout Bearer newer");
  const over = scene(refused, refused);
  over.late.keep(TOKENS);
  await over.late.tell();
  await over.late.tell();
  expect(over.told).toHaveLength(2);
});

it("leaves the session alone that has taken its place", async () => {
  const { late, told } = scene(done);
  late.keep(TOKENS);
  late.forget();
  await late.tell();
  expect(told).toEqual([]);
});

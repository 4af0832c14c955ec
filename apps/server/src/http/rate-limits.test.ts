import { endpoint } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { expect, it } from "vitest";
import { AppError } from "../core/app-error.ts";
import { onEveryDatabase } from "../db/for-tests.ts";
import { forgetOldCounts, rateCounts } from "../db/rate-counts.ts";
import { rateLimits, type RateCaller } from "./rate-limits.ts";

const one = endpoint({
  method: "POST",
  path: "/one",
  access: "public",
  summary: "One",
  rate: { calls: 3, perS: 60 },
  input: z.object({}),
  output: z.object({}),
});
const other = { ...one, path: "/other" } as const;
const unlimited = { ...one, path: "/unlimited", rate: undefined } as const;

const writing = { ...one, path: "/writing", rate: undefined, writesTo: "email" } as const;
const alsoWriting = { ...writing, path: "/also-writing" } as const;

const from = (ip: string, userId: string | null = null): RateCaller => ({ ip, userId });

it("lets in as many calls as the endpoint says, and tells the next when to come back", async () => {
  const { caller: limit } = rateLimits(1);
  for (let call = 0; call < 3; call++) await limit(one, from("192.0.2.1"));
  const refusal = await limit(one, from("192.0.2.1")).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: "too_many_requests",
    message: "Too many requests. Please try again in 60 seconds.",
  });
  expect((refusal as AppError).retryAfterS).toBe(60);
});

it("counts each endpoint, each address and each user for themselves", async () => {
  const { caller: limit } = rateLimits(1);
  for (let call = 0; call < 3; call++) await limit(one, from("192.0.2.1"));
  await limit(other, from("192.0.2.1"));
  await limit(one, from("192.0.2.2"));
  await limit(one, from("192.0.2.1", "anna"));
  await expect(limit(one, from("192.0.2.1"))).rejects.toThrow("Too many requests");
});

it("takes the addresses of one IPv6 network for one caller", async () => {
  const { caller: limit } = rateLimits(1);
  for (let call = 0; call < 3; call++) await limit(one, from(`2001:db8::${call}`));
  await expect(limit(one, from("2001:db8::ffff"))).rejects.toThrow("Too many requests");
});

it("scales its limits, and lets calls without one pass", async () => {
  const { caller: limit } = rateLimits(10);
  for (let call = 0; call < 30; call++) await limit(one, from("192.0.2.1"));
  await expect(limit(one, from("192.0.2.1"))).rejects.toThrow("Too many requests");
  for (let call = 0; call < 100; call++) await limit(unlimited, from("192.0.2.1"));
});

it("lets one mailbox be written to so often and no more, whoever asks and however the address is written", async () => {
  const { mailbox } = rateLimits(1);
  for (let call = 0; call < LIMITS.mailboxCalls; call++) await mailbox(writing, { email: "anna@example.org" });
  for (const email of ["anna@example.org", "ANNA@Example.org", "\uff41nna@example.org"]) {
    await expect(mailbox(writing, { email })).rejects.toMatchObject({
      code: "too_many_requests",
      message: "Too many requests. Please try again in 60 minutes.",
    });
  }
  await mailbox(writing, { email: "berta@example.org" });
});

it("counts a mailbox for each call by itself, and only where one is written to", async () => {
  const { mailbox } = rateLimits(1);
  for (let call = 0; call < LIMITS.mailboxCalls; call++) await mailbox(writing, { email: "anna@example.org" });
  await mailbox(alsoWriting, { email: "anna@example.org" });
  for (let call = 0; call < 100; call++) await mailbox(one, { email: "anna@example.org" });
});

it("leaves a mailbox alone for a while where the endpoint says so, which does not count to its hour", async () => {
  const { mailbox } = rateLimits(1);
  const resting = { ...writing, mailboxRestS: 60 };
  await mailbox(resting, { email: "anna@example.org" });
  for (let call = 0; call < 2 * LIMITS.mailboxCalls; call++) {
    await expect(mailbox(resting, { email: "Anna@example.org" })).rejects.toMatchObject({
      message: "Too many requests. Please try again in 60 seconds.",
      retryAfterS: 60,
    });
  }
  await mailbox(resting, { email: "berta@example.org" });
  for (let call = 1; call < LIMITS.mailboxCalls; call++) await mailbox(writing, { email: "anna@example.org" });
  const scaled = rateLimits(10);
  for (let call = 0; call < 10; call++) await scaled.mailbox(resting, { email: "anna@example.org" });
});

onEveryDatabase("calls that all processes count together", (records) => {
  it("are limited whichever process they come to, and by each alone while the records are away", async () => {
    const count = rateCounts(records().db);
    const nodes = [rateLimits(1, count), rateLimits(1, count)];
    const call = (i: number) => nodes[i % 2]?.caller(one, from("192.0.2.1"));
    for (let i = 0; i < 3; i++) await call(i);
    for (let i = 0; i < 4; i++)
      await expect(call(i)).rejects.toMatchObject({ code: "too_many_requests", retryAfterS: 60 });
    const rows = await records().db.selectFrom("rate_count").selectAll().execute();
    // Who is turned away is turned away without being counted on; no address is kept.
    expect(rows).toMatchObject([{ calls: 5, key: expect.not.stringContaining("192.0.2.1") }]);

    const cutOff = rateLimits(1, () => Promise.reject(new Error("away")));
    for (let i = 0; i < 3; i++) await cutOff.caller(one, from("192.0.2.1"));
    await expect(cutOff.caller(one, from("192.0.2.1"))).rejects.toThrow("Too many requests");
  });

  it("are forgotten when their time is over", async () => {
    const { db } = records();
    await db
      .updateTable("rate_count")
      .set({ ends_at: Date.now() - 1 })
      .execute();
    const limits = rateLimits(1, rateCounts(db));
    for (let i = 0; i < 3; i++) await limits.caller(one, from("192.0.2.1"));
    await forgetOldCounts(db);
    expect(await db.selectFrom("rate_count").select("calls").execute()).toEqual([{ calls: 3 }]);
  });
});

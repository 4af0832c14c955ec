import { expect, it } from "vitest";
import { untilRead } from "./until-read.ts";

const counted = () => {
  let times = 0;
  return { onOver: () => void (times += 1), times: () => times };
};

it("tells when an answer was read to its end, and changes nothing of it", async () => {
  const { onOver, times } = counted();
  const answer = untilRead(new Response("bridge", { status: 206, headers: { ETag: '"1"' } }), onOver);
  expect([answer.status, answer.headers.get("etag"), times()]).toEqual([206, '"1"', 0]);
  expect([await answer.text(), times()]).toEqual(["bridge", 1]);
});

it("tells at once of an answer without a body", () => {
  const { onOver, times } = counted();
  expect([untilRead(new Response(null, { status: 304 }), onOver).status, times()]).toEqual([304, 1]);
});

it("tells when nobody wants the rest, and lets go of where it came from", async () => {
  const { onOver, times } = counted();
  let isLetGo = false;
  const body = new ReadableStream({ cancel: () => void (isLetGo = true) });
  await untilRead(new Response(body), onOver).body?.cancel();
  expect([times(), isLetGo]).toEqual([1, true]);
});

it("tells when an answer breaks off, and passes on why", async () => {
  const { onOver, times } = counted();
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("the disk is gone")) });
  await expect(untilRead(new Response(body), onOver).text()).rejects.toThrow("the disk is gone");
  expect(times()).toBe(1);
});

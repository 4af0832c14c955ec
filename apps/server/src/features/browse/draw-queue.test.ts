import { expect, it } from "vitest";
import { drawQueue } from "./draw-queue.ts";

const signal = new AbortController().signal;

/** Work that ends when it is told to, and what was begun so far. */
function stage(limits?: Parameters<typeof drawQueue>[0]) {
  const queue = drawQueue(limits);
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const ask = (by: string, what: string, own: AbortSignal = signal) => {
    const gate = gates.get(what) ?? Promise.withResolvers<void>();
    gates.set(what, gate);
    return queue.run({ by, what, signal: own }, () => {
      begun.push(what);
      return gate.promise;
    });
  };
  const end = async (what: string): Promise<void> => {
    gates.get(what)?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, end, gates };
}

it("does one thing at a time, people in turn, and of one person's what was asked last", async () => {
  const { ask, begun, end } = stage();
  const all = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("b", "b2")];
  expect(begun).toEqual(["a1"]);
  for (const what of ["a1", "a3", "b2", "a2", "b1"]) await end(what);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a3", "b2", "a2", "b1"]);
});

it("does once what several wait for, and it does it anew later", async () => {
  const { ask, begun, end } = stage();
  const both = [ask("a", "x"), ask("b", "x")];
  await end("x");
  await Promise.all(both);
  expect(begun).toEqual(["x"]);
  await ask("a", "x");
  expect(begun).toEqual(["x", "x"]);
});

it("begins nothing that nobody waits for any more", async () => {
  const { ask, begun, end } = stage();
  const first = ask("a", "first");
  const leaving = new AbortController();
  const left = ask("a", "left", leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const last = ask("b", "last");
  await end("first");
  await end("last");
  await Promise.all([first, last]);
  expect(begun).toEqual(["first", "last"]);
  await expect(ask("a", "x", AbortSignal.abort(new Error("gone before")))).rejects.toThrow("gone before");
});

it("sends people away when too much waits, or one thing takes too long, and says when to come again", async () => {
  const { ask, end } = stage({ maxWaiting: 2 });
  const waiting = [ask("a", "1"), ask("a", "2")];
  await expect(ask("b", "3")).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
  await end("1");
  await end("2");
  await Promise.all(waiting);
  const hasty = stage({ maxWaitMs: 5 });
  await expect(hasty.ask("a", "slow")).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
  await hasty.end("slow");
});

it("tells all who wait why it failed, and goes on", async () => {
  const { ask, gates, end, begun } = stage();
  const both = [ask("a", "bad"), ask("b", "bad")].map((one) => expect(one).rejects.toThrow("damaged"));
  const next = ask("a", "next");
  gates.get("bad")?.reject(new Error("damaged"));
  await Promise.all(both);
  await end("next");
  await next;
  expect(begun).toEqual(["bad", "next"]);
});

it("keeps no place for what everybody has left, and one person takes only a share of all", async () => {
  const { ask, begun, end } = stage({ maxWaiting: 4, maxWaitingEach: 2 });
  const leaving = new AbortController();
  const all = [ask("a", "a1")];
  for (const what of ["a2", "a3"]) all.push(ask("a", what, leaving.signal));
  await expect(ask("a", "a4")).rejects.toMatchObject({ code: "unavailable" });
  all.push(ask("b", "b1"));
  leaving.abort(new Error("left"));
  await Promise.allSettled(all.slice(1, 3));
  all.push(ask("a", "a5"), ask("a", "a6"));
  for (const what of ["a1", "b1", "a6", "a5"]) await end(what);
  expect(begun).toEqual(["a1", "b1", "a6", "a5"]);
  expect((await Promise.allSettled(all)).filter(({ status }) => status === "rejected")).toHaveLength(2);
});

import { Hono } from "hono";
import { expect, it } from "vitest";
import { sendEvents, type EventStream } from "./send-events.ts";

const PULSE_MS = 20;
let isOver: boolean;

/** One event, then silence until it is told to end. */
async function* oneEvent(signal: AbortSignal): AsyncGenerator<unknown> {
  isOver = false;
  try {
    yield { a: 1 };
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  } finally {
    isOver = true;
  }
}

async function open(some: Partial<EventStream> = {}): Promise<Response> {
  const events = { start: oneEvent, admitted: async () => {}, onFailure: () => {}, ...some };
  const app = new Hono().get("/", (context) => sendEvents(context, events, PULSE_MS));
  return app.request("/");
}

it("ends with the session of the one who reads", async () => {
  let asked = 0;
  const response = await open({
    admitted: async () => {
      if (++asked > 2) throw new Error("signed out");
    },
  });
  expect(await response.text()).toBe(`data: {"a":1}\n\n: here\n\n: here\n\n`);
  expect(isOver).toBe(true);
});

it("ends at once when it hears of a session that ended", async () => {
  let [doubt, isHeard, isSignedIn] = [() => {}, true, true];
  const response = await open({
    admitted: async () => {
      if (!isSignedIn) throw new Error("signed out");
    },
    onDoubt: (ask) => {
      doubt = ask;
      return () => (isHeard = false);
    },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  doubt();
  isSignedIn = false;
  expect(isOver).toBe(false);
  doubt();
  await expect.poll(() => isOver, { timeout: PULSE_MS, interval: 1 }).toBe(true);
  expect([(await reader?.read())?.done, isHeard]).toEqual([true, false]);
});

it("looks at the session more often than it sends a sign where nobody tells of its end", async () => {
  let asked = 0;
  const response = await open({
    lookMs: PULSE_MS / 4,
    admitted: async () => {
      if (++asked > 2) throw new Error("signed out");
    },
  });
  expect(await response.text()).toBe(`data: {"a":1}\n\n`);
  expect(isOver).toBe(true);
});

it("stops its events when the reader leaves", async () => {
  const response = await open();
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(`data: {"a":1}\n\n`);
  await reader?.cancel();
  await expect.poll(() => isOver).toBe(true);
});

it("hands a failure to the log, not to the reader", async () => {
  const failures: unknown[] = [];
  const response = await open({
    start: async function* () {
      yield 1;
      throw new Error("secret");
    },
    onFailure: (error) => void failures.push(error),
  });
  expect(await response.text()).toBe("data: 1\n\n");
  expect(failures).toMatchObject([{ message: "secret" }]);
});

import type { CounselEvent } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import { replySaying } from "./reply-for-tests.ts";
import type { Listening, StreamDeps } from "./stream-answer.ts";
import { streamAnswer } from "./stream-answer.ts";

const QUESTION = { query: "What is a passage?", conversationId: "c1" };
const REPLY = replySaying("A piece of a page. [1]");
const sentence = (text: string): CounselEvent => ({ type: "sentence", text, citations: [] });

/** A server that says these events, and then ends, breaks or stays silent until it is left. */
const server = (events: readonly CounselEvent[], ending: "ends" | "breaks" | "hangs" = "ends"): StreamDeps => ({
  silenceMs: 20,
  readEvents: async (_endpoint, _input, { onEvent, signal }) => {
    events.forEach(onEvent);
    if (ending === "breaks") throw new TypeError("network error");
    if (ending === "hangs") {
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("left"))));
    }
  },
});

const listening = (): Listening & { heard: string[]; stop: () => void } => {
  const heard: string[] = [];
  const reader = new AbortController();
  return {
    heard,
    signal: reader.signal,
    stop: () => reader.abort(),
    onSentence: ({ text }) => heard.push(text),
  };
};

it("hears each sentence, and answers with what counts", async () => {
  const reader = listening();
  const events: CounselEvent[] = [
    { type: "searching" },
    sentence("One."),
    sentence("Two."),
    { type: "answer", reply: REPLY },
  ];
  expect(await streamAnswer(QUESTION, reader, server(events))).toEqual(REPLY);
  expect(reader.heard).toEqual(["One.", "Two."]);
});

it("has no answer when the stream ends without one", async () => {
  expect(await streamAnswer(QUESTION, listening(), server([sentence("One.")]))).toBeNull();
});

it("fails as the server says, by its code and words", async () => {
  const failed = { type: "failed", code: "unavailable", message: "The index is away." } as const;
  await expect(streamAnswer(QUESTION, listening(), server([failed]))).rejects.toMatchObject({
    code: "unavailable",
    status: 503,
    message: "The index is away.",
  });
});

it("keeps an answer that came before the connection broke", async () => {
  const deps = server([{ type: "answer", reply: REPLY }], "breaks");
  expect(await streamAnswer(QUESTION, listening(), deps)).toEqual(REPLY);
});

it("does not wait for the connection to end once the answer is there", async () => {
  const deps = { ...server([{ type: "answer", reply: REPLY }], "hangs"), silenceMs: 60_000 };
  expect(await streamAnswer(QUESTION, listening(), deps)).toEqual(REPLY);
});

it("gives up on a stream that falls silent", async () => {
  await expect(streamAnswer(QUESTION, listening(), server([sentence("One.")], "hangs"))).rejects.toThrow("left");
});

it("leaves when its reader does", async () => {
  const reader = listening();
  const asked = streamAnswer(QUESTION, reader, { ...server([], "hangs"), silenceMs: 60_000 });
  reader.stop();
  await expect(asked).rejects.toThrow("left");
});

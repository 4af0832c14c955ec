import type { CounselReply } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import type { AskDeps } from "./counsel-calls.ts";
import { askCounsel } from "./counsel-calls.ts";
import { replySaying } from "./reply-for-tests.ts";

const reply = (text: string): CounselReply => ({ ...replySaying(text), messageId: "m1" });
const ended = () => new ApiError({ code: "conversation_not_found", status: 404, message: "It has ended." });

/** Notes what was told of conversations, and which was asked which way. */
function asking(answers: Partial<AskDeps>) {
  const asked: string[] = [];
  const deps: AskDeps = {
    stream: async () => reply("streamed"),
    plain: async () => reply("plain"),
    start: async () => "c2",
    ...answers,
  };
  const noted: AskDeps = {
    stream: (question, listening) => {
      asked.push(`stream ${question.conversationId}`);
      return deps.stream(question, listening);
    },
    plain: (question, signal) => {
      asked.push(`plain ${question.conversationId}`);
      return deps.plain(question, signal);
    },
    start: deps.start,
  };
  const reader = new AbortController();
  const ask = () =>
    askCounsel(
      { query: "Why?", conversationId: "c1", questionId: "q1" },
      { signal: reader.signal, onSentence: () => undefined, onConversation: (id) => asked.push(`in ${id}`) },
      noted,
    );
  return { ask, asked, stop: () => reader.abort() };
}

const fails = (error: unknown) => () => Promise.reject(error);

it("takes the streamed answer, and knows where it is kept", async () => {
  const { ask, asked } = asking({});
  expect(await ask()).toMatchObject({
    conversationId: "c1",
    answer: { summary: { text: "streamed" }, place: { conversationId: "c1", messageId: "m1" } },
  });
  expect(asked).toEqual(["in c1", "stream c1"]);
});

it.each([
  ["breaks", fails(new TypeError("network error"))],
  ["ends without an answer", async () => null],
  ["is not there", fails(new ApiError({ code: "not_yet", status: 501, message: "Not yet." }))],
  ["has no connection", fails(new ApiError({ code: "network", status: 0, message: "Network error." }))],
])("asks plainly, once, when the stream %s", async (_, stream) => {
  const { ask, asked } = asking({ stream });
  expect((await ask()).answer.summary.text).toBe("plain");
  expect(asked).toEqual(["in c1", "stream c1", "plain c1"]);
});

it("names the question the same both ways", async () => {
  const names: (string | undefined)[] = [];
  const broken: Partial<AskDeps> = {
    stream: async ({ questionId }) => {
      names.push(questionId);
      return null;
    },
    plain: async ({ questionId }) => {
      names.push(questionId);
      return reply("plain");
    },
  };
  await asking(broken).ask();
  expect(names).toEqual(["q1", "q1"]);
});

it("does not ask again what was refused", async () => {
  const refused = new ApiError({ code: "too_many_requests", status: 429, message: "Too many." });
  const { ask, asked } = asking({ stream: fails(refused) });
  await expect(ask()).rejects.toBe(refused);
  expect(asked).toEqual(["in c1", "stream c1"]);
});

it("does not ask again what its reader stopped", async () => {
  const { ask, asked, stop } = asking({ stream: fails(new DOMException("Aborted", "AbortError")) });
  stop();
  await expect(ask()).rejects.toThrow("Aborted");
  expect(asked).toEqual(["in c1", "stream c1"]);
});

it("goes on in a new conversation when the old one has ended", async () => {
  const answers = [fails(ended()), async () => reply("streamed")];
  const { ask, asked } = asking({ stream: () => (answers.shift() ?? fails(ended()))() });
  expect((await ask()).conversationId).toBe("c2");
  expect(asked).toEqual(["in c1", "stream c1", "in c2", "stream c2"]);
});

it("does not start conversation after conversation", async () => {
  const { ask } = asking({ stream: fails(ended()) });
  await expect(ask()).rejects.toMatchObject({ code: "conversation_not_found" });
});

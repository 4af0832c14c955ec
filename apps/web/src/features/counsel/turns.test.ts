import type { CounselMessage } from "@reading-room/contract/counsel";
import type { Summary } from "@reading-room/contract/counsel-answer";
import { describe, expect, it } from "vitest";
import { endsIn, lastAnswerId, turnsOf, WAITING } from "./turns.ts";
import { withAnswer, withEarlier, withQuestion, withReply, withSentence, withStop } from "./turns.ts";
import type { Conversation, Turn } from "./turns.ts";

const SUMMARY: Summary = {
  text: "Yes. [1]",
  confidence: 0.8,
  citations: [],
  abstained: false,
  reason: null,
  coverage: null,
  conflict: false,
};
const message = (id: string, type: "user" | "assistant", more: Partial<CounselMessage> = {}): CounselMessage => ({
  id,
  type,
  content: `text of ${id}`,
  timestamp: "2026-01-01T00:00:00Z",
  searchMode: "qa",
  ...more,
});

describe("a question whose answer did not arrive", () => {
  const turns = turnsOf(
    [
      message("q1", "user", { content: "Who?" }),
      message("a1", "assistant", { summary: SUMMARY }),
      message("q2", "user", { content: "Why?" }),
    ],
    "c1",
  );
  const lost = { question: "Who?", conversationId: "c1", questionId: "q3", how: "qa", after: "" };

  it("is what a conversation ends in that has an answer to these words", () => {
    expect([endsIn({ turns: turns.slice(0, 1) }, lost), endsIn({ turns }, { ...lost, question: "Why?" })]).toEqual([
      true,
      true,
    ]);
  });

  it("is not the question of the same words that was answered before it, nor another", () => {
    const after = lastAnswerId(turns);
    expect(after).toBe("a1");
    expect(endsIn({ turns: turns.slice(0, 1) }, { ...lost, after })).toBe(false);
    expect([endsIn({ turns }, lost), endsIn({ turns: [] }, lost), lastAnswerId([])]).toEqual([false, false, ""]);
  });
});

it("joins each question with the answer behind it", () => {
  const turns = turnsOf(
    [
      message("q1", "user"),
      message("a1", "assistant", { summary: SUMMARY }),
      message("q2", "user", { searchMode: "documents" }),
      message("a2", "assistant", { summary: SUMMARY, results: [] }),
    ],
    "c1",
  );
  expect(turns.map(({ id, mode, reply }) => [id, mode, reply.state])).toEqual([
    ["q1", "qa", "answered"],
    ["q2", "documents", "answered"],
  ]);
});

it("knows again what a question was restricted to, and that it was asked of all documents", () => {
  const [turn] = turnsOf([message("q1", "user", { filters: { topics: ["fires"] }, everywhere: true })], "c1");
  expect(turn?.choice?.topics).toEqual(["fires"]);
  expect(turn?.everywhere).toBe(true);
});

it("keeps a question without an answer, and drops an answer without a question", () => {
  const turns = turnsOf(
    [message("a0", "assistant", { summary: SUMMARY }), message("q1", "user"), message("q2", "user")],
    "c1",
  );
  expect(turns.map(({ id, reply }) => [id, reply.state])).toEqual([
    ["q1", "failed"],
    ["q2", "failed"],
  ]);
});

it("knows where a kept answer stands, for reports on its citations", () => {
  const [turn] = turnsOf([message("q1", "user"), message("a1", "assistant", { summary: SUMMARY })], "c1");
  expect(turn?.reply).toMatchObject({ answer: { place: { conversationId: "c1", messageId: "a1" } } });
});

const turnsAsked = (...ids: readonly string[]) =>
  turnsOf(
    ids.map((id) => message(id, "user")),
    "c1",
  );
const two: Conversation = { id: "c1", turns: turnsAsked("q1", "q2"), earlier: "before q1" };
const states = ({ turns }: Conversation) => turns.map(({ id, reply }) => [id, reply.state]);

it("changes one reply and no other", () => {
  expect(states(withReply(two, "q2", WAITING))).toEqual([
    ["q1", "failed"],
    ["q2", "waiting"],
  ]);
});

it("puts earlier turns in front, and none of another conversation", () => {
  const before = { id: "c1", turns: turnsAsked("q0"), earlier: null };
  expect(withEarlier(two, before)).toEqual({ id: "c1", turns: turnsAsked("q0", "q1", "q2"), earlier: null });
  expect(withEarlier({ ...two, id: "c2" }, before)).toEqual({ ...two, id: "c2" });
});

it("says of an answer that began a new conversation that the one before it had ended, and has no earlier turns", () => {
  const answer = { summary: SUMMARY, results: [], totalResults: 0, suggestions: [], place: null };
  const same = withAnswer(two, "q2", { answer, conversationId: "c1" });
  expect([same.id, same.earlier, same.turns[1]?.startsAnew]).toEqual(["c1", "before q1", undefined]);
  const anew = withAnswer(two, "q2", { answer, conversationId: "c2" });
  expect([anew.id, anew.earlier, anew.turns.map((turn) => turn.startsAnew)]).toEqual(["c2", null, [undefined, true]]);
  const goesOn = withAnswer(withQuestion(anew, { id: "q3", question: "?", mode: "qa", reply: WAITING }), "q3", {
    answer,
    conversationId: "c2",
  });
  expect(goesOn.turns.map((turn) => turn.startsAnew)).toEqual([undefined, true, undefined]);
});

it("says nothing of it where nothing stands before the answer", () => {
  const answer = { summary: SUMMARY, results: [], totalResults: 0, suggestions: [], place: null };
  const one: Conversation = { id: "c1", turns: turnsAsked("q1"), earlier: null };
  expect(withAnswer(one, "q1", { answer, conversationId: "c2" })).toMatchObject({ id: "c2", turns: [{ id: "q1" }] });
  expect(withAnswer(one, "q1", { answer, conversationId: "c2" }).turns[0]?.startsAnew).toBeUndefined();
  expect(withAnswer({ ...one, id: null }, "q1", { answer, conversationId: "c2" }).id).toBe("c2");
});

it("asks again in the place of a failed question", () => {
  const again: Turn = { id: "q3", question: "text of q1", mode: "qa", reply: WAITING };
  expect(states(withQuestion(two, again, "q1"))).toEqual([
    ["q2", "failed"],
    ["q3", "waiting"],
  ]);
  expect(withQuestion(two, again).turns).toHaveLength(3);
});

const sentence = (text: string) => ({ text, citations: [] });

it("gathers the sentences of an answer that is being written, and of no other", () => {
  const waiting = withReply(two, "q2", WAITING);
  const once = withSentence(waiting, "q2", sentence("One."));
  expect(withSentence(once, "q2", sentence("Two.")).turns[1]?.reply).toEqual({
    state: "waiting",
    sentences: [sentence("One."), sentence("Two.")],
  });
  expect(withSentence(once, "q1", sentence("Late."))).toEqual(once);
});

it("keeps what had come when an answer is stopped", () => {
  const written = withSentence(withReply(two, "q2", WAITING), "q2", sentence("One."));
  expect(withStop(written, "q2").turns[1]?.reply).toEqual({ state: "stopped", sentences: [sentence("One.")] });
  expect(withStop(two, "q1")).toEqual(two);
});

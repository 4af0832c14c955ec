import type { CounselMessage, Summary } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import { turnsOf, withQuestion, withReply } from "./turns.ts";
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

it("joins each question with the answer behind it", () => {
  const turns = turnsOf([
    message("q1", "user"),
    message("a1", "assistant", { summary: SUMMARY }),
    message("q2", "user", { searchMode: "documents" }),
    message("a2", "assistant", { summary: SUMMARY, results: [] }),
  ]);
  expect(turns.map(({ id, mode, reply }) => [id, mode, reply.state])).toEqual([
    ["q1", "qa", "answered"],
    ["q2", "documents", "answered"],
  ]);
});

it("keeps a question without an answer, and drops an answer without a question", () => {
  const turns = turnsOf([
    message("a0", "assistant", { summary: SUMMARY }),
    message("q1", "user"),
    message("q2", "user"),
  ]);
  expect(turns.map(({ id, reply }) => [id, reply.state])).toEqual([
    ["q1", "failed"],
    ["q2", "failed"],
  ]);
});

const two = { id: "c1", turns: turnsOf([message("q1", "user"), message("q2", "user")]) };
const states = ({ turns }: Conversation) => turns.map(({ id, reply }) => [id, reply.state]);

it("changes one reply and no other", () => {
  expect(states(withReply(two, "q2", { state: "waiting" }))).toEqual([
    ["q1", "failed"],
    ["q2", "waiting"],
  ]);
});

it("asks again in the place of a failed question", () => {
  const again: Turn = { id: "q3", question: "text of q1", mode: "qa", reply: { state: "waiting" } };
  expect(states(withQuestion(two, again, "q1"))).toEqual([
    ["q2", "failed"],
    ["q3", "waiting"],
  ]);
  expect(withQuestion(two, again).turns).toHaveLength(3);
});

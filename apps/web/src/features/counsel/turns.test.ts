import type { CounselMessage, Summary } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import { turnsOf, withReply } from "./turns.ts";

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
  const turns = turnsOf([message("a0", "assistant", { summary: SUMMARY }), message("q1", "user"), message("q2", "user")]);
  expect(turns.map(({ id, reply }) => [id, reply.state])).toEqual([
    ["q1", "failed"],
    ["q2", "failed"],
  ]);
});

it("changes one reply and no other", () => {
  const turns = turnsOf([message("q1", "user"), message("q2", "user")]);
  expect(withReply(turns, "q2", { state: "waiting" }).map(({ reply }) => reply.state)).toEqual(["failed", "waiting"]);
});

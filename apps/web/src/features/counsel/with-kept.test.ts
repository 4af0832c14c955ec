import { expect, it } from "vitest";
import { replySaying } from "./reply-for-tests.ts";
import type { Conversation, Turn, TurnState } from "./turns.ts";
import { WAITING } from "./turns.ts";
import { withKept } from "./with-kept.ts";

const answered = (messageId: string): TurnState => {
  const { filters, ...answer } = replySaying("Yes.");
  const place = { conversationId: "c1", messageId };
  return { state: "answered", answer: { ...answer, ...filters, place } };
};
/** "1": the first question, whose answer is kept as m1, under an id of this screen or of the server. */
const turn = (name: string, id: "here" | "kept", reply = answered(`m${name}`)): Turn => ({
  id: `${id}-${name}`,
  question: `Question ${name}?`,
  mode: "qa",
  reply,
});
const shown = (...turns: readonly Turn[]): Conversation => ({ id: "c1", turns, earlier: null });
const here = (name: string) => turn(name, "here");
const kept = (names: string, earlier: string | null = null) => ({
  turns: [...names].map((name) => turn(name, "kept")),
  earlier,
});
const told = ({ turns }: Conversation) => turns.map(({ id, fromElsewhere }) => `${id}${fromElsewhere ? " new" : ""}`);

it("is the same when nothing was asked elsewhere", () => {
  const now = shown(here("1"), here("2"));
  expect(withKept(now, kept("12"))).toBe(now);
  expect(withKept(now, kept("2", "before"))).toBe(now);
});

it("puts what was asked elsewhere at its place, and says that it was", () => {
  expect(told(withKept(shown(here("1")), kept("12")))).toEqual(["here-1", "kept-2 new"]);
  expect(told(withKept(shown(here("1"), here("3")), kept("123")))).toEqual(["here-1", "kept-2 new", "here-3"]);
});

it("leaves what is not kept, and turns before the latest, where they are", () => {
  const stopped = turn("s", "here", { state: "stopped", sentences: [] });
  const now = shown(here("0"), here("1"), stopped);
  expect(told(withKept(now, kept("12", "before 1")))).toEqual(["here-0", "here-1", "here-s", "kept-2 new"]);
  expect(withKept(now, kept("1", "before 1"))).toBe(now);
});

it("has the answer of a question that was given up here, and kept all the same", () => {
  const failed = turn("2", "here", { state: "failed", reason: null });
  const healed = withKept(shown(here("1"), failed), kept("12"));
  expect(told(healed)).toEqual(["here-1", "kept-2"]);
  expect(healed.turns.map(({ foundLater = false }) => foundLater)).toEqual([false, true]);
});

it("knows an answer whose place was not told by its question", () => {
  const { filters, ...answer } = replySaying("Yes.");
  const now = shown(turn("1", "here", { state: "answered", answer: { ...answer, ...filters, place: null } }));
  expect(withKept(now, kept("1"))).toBe(now);
});

it("begins with the latest where more was asked elsewhere than is told at once", () => {
  const now = shown(here("1"));
  expect(withKept(now, kept("89", "before 8"))).toEqual({ id: "c1", ...kept("89", "before 8") });
  expect(told(withKept(shown(turn("5", "here", WAITING)), kept("12")))).toEqual(["here-5", "kept-1 new", "kept-2 new"]);
});

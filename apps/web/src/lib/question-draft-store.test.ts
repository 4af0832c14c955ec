import { expect, it } from "vitest";
import { questionDraftStore } from "./question-draft-store.ts";
import { memoryStorage } from "./session-store.ts";

const ada = (storage = memoryStorage()) => questionDraftStore({ storage, userId: () => "ada" });
const PLACE = { conversationId: "c1", questionId: "q1", how: "qa", after: "a0" };
const LOST = { ...PLACE, question: "Who keeps the keys?" };

/** As a screen leaves it that was left while a question was on its way. */
const askedAndLeft = () => {
  const draft = ada();
  draft.ask(LOST.question, PLACE);
  draft.note("");
  return draft;
};

it("keeps what is typed, until it is sent and answered", () => {
  const draft = ada();
  draft.note("Who keeps the keys?");
  expect([draft.open(), draft.open()]).toEqual(["Who keeps the keys?", "Who keeps the keys?"]);
  draft.ask("Who keeps the keys?");
  draft.note("");
  draft.settle();
  expect(draft.open()).toBe("");
});

it("gives back a question that was lost on its way, before what was typed meanwhile", () => {
  const draft = ada();
  draft.ask("Who keeps the keys?");
  draft.note("And where?");
  expect([draft.open(), draft.open()]).toEqual(["Who keeps the keys?\nAnd where?", "Who keeps the keys?\nAnd where?"]);
});

it("says where a lost question may be kept, as long as it stands in the input as it was", () => {
  const draft = askedAndLeft();
  expect([draft.open(), draft.open(), draft.lost()]).toEqual([LOST.question, LOST.question, LOST]);
  draft.note(`${LOST.question} And where?`);
  expect([draft.lost(), draft.open()]).toEqual([null, `${LOST.question} And where?`]);
});

it("takes back a question that is kept, and nothing else that is typed", () => {
  const draft = askedAndLeft();
  draft.open();
  expect([draft.settleLost(), draft.lost(), draft.open()]).toEqual(["", null, ""]);
  draft.ask(LOST.question, PLACE);
  draft.note("And where?");
  expect([draft.open(), draft.lost()]).toEqual([`${LOST.question}\nAnd where?`, LOST]);
  expect([draft.settleLost(), draft.open()]).toEqual(["And where?", "And where?"]);
});

it("has nothing lost once it is asked again", () => {
  const draft = askedAndLeft();
  draft.open();
  draft.ask(LOST.question, PLACE);
  draft.note("");
  expect(draft.lost()).toBeNull();
  draft.settle();
  expect(draft.open()).toBe("");
});

it("keeps a lost question in the input while another is asked", () => {
  const draft = askedAndLeft();
  draft.open();
  draft.ask("Who may enter?");
  draft.settle();
  expect([draft.lost(), draft.open()]).toEqual([LOST, LOST.question]);
});

it("gives back every question that failed, the latest first, also where another one was answered after them", () => {
  const draft = ada();
  draft.ask("Who keeps the keys?");
  draft.ask(LOST.question, PLACE);
  draft.ask("Who may enter?");
  draft.ask("And when?");
  draft.settle();
  draft.note("And where?");
  expect(draft.open()).toBe(`Who may enter?\n${LOST.question}\nAnd where?`);
});

it("has a failed question no more once it is tried again, or all is given up", () => {
  const draft = ada();
  draft.ask("Who keeps the keys?");
  draft.ask("Who may enter?");
  draft.ask(" Who keeps the keys? ");
  draft.settle();
  expect(draft.open()).toBe("Who may enter?");
  draft.note("");
  draft.ask("Who keeps the keys?");
  draft.ask("Who may enter?");
  draft.giveUp();
  expect(draft.open()).toBe("");
});

it("keeps the question of a session that ended while it was asked, for the same user only", () => {
  const storage = memoryStorage();
  let userId: string | undefined = "ada";
  const draft = questionDraftStore({ storage, userId: () => userId });
  draft.ask("Who keeps the keys?");
  userId = undefined;
  draft.settle();
  draft.note("typed by nobody");
  expect(draft.open()).toBe("");
  userId = "ada";
  expect(draft.open()).toBe("Who keeps the keys?");
  userId = "bob";
  expect(draft.open()).toBe("");
  userId = "ada";
  expect(draft.open()).toBe("");
});

it("forgets when asked to, and takes what is damaged for nothing", () => {
  const storage = memoryStorage();
  ada(storage).note("Who?");
  ada(storage).forget();
  expect(ada(storage).open()).toBe("");
  for (const damaged of [
    "{",
    "3",
    '{"userId":"ada","typed":7,"failed":[7],"lost":{"question":"Who?"},"place":3}',
    "null",
  ]) {
    storage.setItem("questionDraft", damaged);
    expect([ada(storage).open(), ada(storage).lost()]).toEqual(["", null]);
  }
});

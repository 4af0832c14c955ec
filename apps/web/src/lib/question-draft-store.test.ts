import { expect, it } from "vitest";
import { questionDraftStore } from "./question-draft-store.ts";
import { memoryStorage } from "./session-store.ts";

const ada = (storage = memoryStorage()) => questionDraftStore({ storage, userId: () => "ada" });

it("keeps what is typed, until it is sent and on the screen", () => {
  const draft = ada();
  draft.note("Who keeps the keys?");
  expect([draft.restore(), draft.restore()]).toEqual(["Who keeps the keys?", "Who keeps the keys?"]);
  draft.ask("Who keeps the keys?");
  draft.note("");
  draft.settle();
  expect(draft.restore()).toBe("");
});

it("gives back a question that was lost on its way, before what was typed meanwhile", () => {
  const draft = ada();
  draft.ask("Who keeps the keys?");
  draft.note("And where?");
  expect([draft.restore(), draft.restore()]).toEqual([
    "Who keeps the keys?\nAnd where?",
    "Who keeps the keys?\nAnd where?",
  ]);
});

it("keeps the question of a session that ended while it was asked, for the same user only", () => {
  const storage = memoryStorage();
  let userId: string | undefined = "ada";
  const draft = questionDraftStore({ storage, userId: () => userId });
  draft.ask("Who keeps the keys?");
  userId = undefined;
  draft.settle();
  draft.note("typed by nobody");
  expect(draft.restore()).toBe("");
  userId = "ada";
  expect(draft.restore()).toBe("Who keeps the keys?");
  userId = "bob";
  expect(draft.restore()).toBe("");
  userId = "ada";
  expect(draft.restore()).toBe("");
});

it("forgets when asked to, and takes what is damaged for nothing", () => {
  const storage = memoryStorage();
  ada(storage).note("Who?");
  ada(storage).forget();
  expect(ada(storage).restore()).toBe("");
  for (const damaged of ["{", "3", '{"userId":"ada","typed":7}', "null"]) {
    storage.setItem("questionDraft", damaged);
    expect(ada(storage).restore()).toBe("");
  }
});

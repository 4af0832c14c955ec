import { expect, it } from "vitest";
import { openConversationStore } from "./open-conversation-store.ts";
import { memoryStorage } from "./session-store.ts";

function scene() {
  const storage = memoryStorage();
  let owner: string | undefined = "ada";
  const store = openConversationStore({ storage, userId: () => owner });
  return { storage, store, become: (next: string | undefined) => void (owner = next) };
}

it("knows the conversation that was open last, until a new one is begun", () => {
  const { store } = scene();
  expect(store.last()).toBeNull();
  store.note("c1");
  store.note("c2");
  expect(store.last()).toBe("c2");
  store.note(null);
  expect(store.last()).toBeNull();
});

it("tells nobody of another's", () => {
  const { store, become } = scene();
  store.note("c1");
  become("ben");
  expect(store.last()).toBeNull();
  become(undefined);
  store.note("c3");
  expect(store.last()).toBeNull();
  become("ada");
  expect(store.last()).toBe("c1");
  store.forget();
  expect(store.last()).toBeNull();
});

it.each(["{", "null", '["ada"]', '["ada",7]', '{"0":"ada"}'])("takes %s for none", (kept) => {
  const { storage, store } = scene();
  storage.setItem("openConversation", kept);
  expect(store.last()).toBeNull();
});

import { browserStorage } from "./browser-storage.ts";
import { openConversationStore } from "./open-conversation-store.ts";
import { session } from "./session.ts";

/** The conversation that the signed-in user had open last in this tab. */
export const openConversation = openConversationStore({
  storage: browserStorage("sessionStorage"),
  userId: () => session.user()?.id,
});

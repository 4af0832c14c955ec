import { browserStorage } from "./browser-storage.ts";
import { questionDraftStore } from "./question-draft-store.ts";
import { session } from "./session.ts";

/** What the signed-in user has typed for AI Counsel, or asked in vain, in this tab. */
export const questionDraft = questionDraftStore({
  storage: browserStorage("sessionStorage"),
  userId: () => session.user()?.id,
});

import { browserStorage } from "./browser-storage.ts";
import { reportedCitationsStore } from "./reported-citations-store.ts";
import { session } from "./session.ts";

/** The citations that the signed-in user has reported in this tab. */
export const reportedCitations = reportedCitationsStore({
  storage: browserStorage("sessionStorage"),
  userId: () => session.user()?.id,
});

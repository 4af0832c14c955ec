import { AppError } from "../../core/app-error.ts";
import type { CounselDeps } from "./deps.ts";

const ANONYMOUS = "anonymous";

/**
 * Starts a conversation of the signed-in user.
 * @throws AppError `forbidden` when another user is named
 */
export async function startSession(
  { store }: Pick<CounselDeps, "store">,
  { userId, named }: { readonly userId: string; readonly named: string | null },
): Promise<{ conversationId: string }> {
  if (named !== null && named !== ANONYMOUS && named !== userId) {
    throw new AppError("forbidden", "A conversation belongs to the one who starts it.");
  }
  return { conversationId: await store.create(userId, Date.now()) };
}

import type { User } from "@reading-room/contract/auth";
import { isTemporary } from "../../lib/api-error.ts";

/** A server that is just starting again answers within this time. */
const SECOND_TRY_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who the server says is signed in; null when it does not say, after one more try where that may help. */
export const checkSession = async (fetchUser: () => Promise<User>, waitMs = SECOND_TRY_MS): Promise<User | null> => {
  try {
    return await fetchUser();
  } catch (error) {
    if (!isTemporary(error)) return null;
  }
  await pause(waitMs);
  return fetchUser().catch(() => null);
};

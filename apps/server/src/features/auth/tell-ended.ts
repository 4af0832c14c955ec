import type { AuthStore } from "./store.ts";

type Whose<Done> = (done: Done) => string | false | null | undefined;

/** The same store, which tells whose sessions ended as soon as they have: what such a user has open is looked at anew. */
export function tellEnded(store: AuthStore, tell: (userId: string) => void): AuthStore {
  const after = async <Done>(deed: Promise<Done>, whose: Whose<Done>): Promise<Done> => {
    const done = await deed;
    const userId = whose(done);
    if (userId) tell(userId);
    return done;
  };
  return {
    ...store,
    endSession: (userId, sessionId) => after(store.endSession(userId, sessionId), (isDone) => isDone && userId),
    endSessionsOf: (userId) => after(store.endSessionsOf(userId), () => userId),
    endFamilyOfUsed: (hash) => after(store.endFamilyOfUsed(hash), (userId) => userId),
    changePassword: (change) => after(store.changePassword(change), (isDone) => isDone && change.userId),
    resetByToken: (reset) => after(store.resetByToken(reset), (proved) => proved?.user.id),
    deactivateUnlessLastAdmin: (userId, admins) =>
      after(store.deactivateUnlessLastAdmin(userId, admins), (isDone) => isDone && userId),
    deleteUnlessLastAdmin: (userId, admins) =>
      after(store.deleteUnlessLastAdmin(userId, admins), (isDone) => isDone && userId),
  };
}

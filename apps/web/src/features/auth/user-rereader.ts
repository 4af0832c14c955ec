import type { User } from "@reading-room/contract/auth";

interface ReadUserAnewDeps {
  readonly fetchUser: () => Promise<User>;
  /** Who is signed in now, as far as this browser knows. */
  readonly current: () => User | null;
  readonly update: (user: User) => void;
}

/**
 * Makes what reads the user again when the server has refused them as no admin: until then this browser may believe otherwise.
 * Several refusals at a time read once; a user that is known to be no admin is not read, nor is one kept who has left meanwhile.
 */
export const userRereader = ({ fetchUser, current, update }: ReadUserAnewDeps): (() => Promise<void>) => {
  let isReading = false;
  return async () => {
    const before = current();
    if (isReading || before === null || before.is_admin === false) return;
    isReading = true;
    try {
      const user = await fetchUser();
      if (current()?.id === user.id) update(user);
    } catch {
      // The next refusal asks again.
    } finally {
      isReading = false;
    }
  };
};

import { login, logout, me } from "@reading-room/contract/auth";
import type { User } from "@reading-room/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { onAdminRefusal } from "../../lib/admin-refusal.ts";
import { isTemporary } from "../../lib/api-error.ts";
import { call, leftSession } from "../../lib/call.ts";
import { isBySessionEnd } from "../../lib/is-by-session-end.ts";
import { openConversation } from "../../lib/open-conversation.ts";
import { questionDraft } from "../../lib/question-draft.ts";
import { reportedCitations } from "../../lib/reported-citations.ts";
import { session, signOutNote } from "../../lib/session.ts";
import { useToast } from "../../ui/toast.tsx";
import { AuthContext } from "./auth-context.ts";
import type { Auth, SignedIn } from "./auth-context.ts";
import { checkSession } from "./check-session.ts";
import { userRereader } from "./user-rereader.ts";
import { useSessionNews } from "./use-session-news.ts";
import { ENDED, whySignedOut } from "./why-signed-out.ts";

const UNCHECKED = "Your session could not be checked. Please sign in again.";

/** Signs out; where the server cannot be told now, it is told later. */
async function signOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    const tokens = session.tokens();
    if (isTemporary(error) && tokens !== null) leftSession.keep(tokens);
    // The network may have come back while it was found to be away.
    if (navigator.onLine) void leftSession.tell();
  }
}

/** The network is back before what is behind it answers: so often it is tried again. */
const TOLD_AGAIN_MS = 5_000;

/** Ends what was left without a network, at the next visit or once there is a network again. */
const useLeftSession = (): void =>
  useEffect(() => {
    const tell = () => void leftSession.tell();
    tell();
    window.addEventListener("online", tell);
    const timer = setInterval(tell, TOLD_AGAIN_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", tell);
    };
  }, []);

const fetchUser = async () => (await call(me, {})).user;

/** The user of this tab; with a change of user goes everything that the last one had loaded. */
const useUser = () => {
  const client = useQueryClient();
  const [user, setUser] = useState(() => session.user());
  const shown = useRef(user);
  const show = useCallback(
    (next: User | null) => {
      if (shown.current !== null && shown.current.id !== next?.id) client.clear();
      shown.current = next;
      setUser(next);
    },
    [client],
  );
  const forget = useCallback(() => {
    session.clear();
    show(null);
  }, [show]);
  const updateUser = useCallback(
    (next: User) => {
      session.setUser(next);
      show(next);
    },
    [show],
  );
  useEffect(() => {
    const reread = userRereader({ fetchUser, current: () => shown.current, update: updateUser });
    return onAdminRefusal(() => void reread());
  }, [updateUser]);
  return { user, shown, show, forget, updateUser };
};

/** Knows who is signed in: from storage at once, where it can be read, then from the server. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const { user, shown, show, forget, updateUser } = useUser();
  const [isLoading, setIsLoading] = useState(() => session.hasUser());
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const isLeaving = useRef(false);
  const toast = useToast();

  const onEnd = useCallback(() => {
    forget();
    if (isLeaving.current) return setHasSignedOut(true);
    // What was said in the session ends with it.
    toast.showAlone({ type: "info", message: ENDED });
  }, [forget, toast]);
  const onOtherTab = useCallback(
    (stored: User | null) => {
      const hasEnded = stored === null && shown.current !== null;
      if (hasEnded) toast.showAlone({ type: "info", message: whySignedOut(signOutNote) });
      show(stored);
    },
    [shown, show, toast],
  );
  useSessionNews({ onEnd, onOtherTab });
  useLeftSession();

  useEffect(() => {
    if (!session.hasUser()) return;
    let stopped = false;
    void checkSession(fetchUser).then((checked) => {
      if (stopped) return;
      // Refused, the session has been ended already, with its own words.
      if (checked === null && session.hasUser()) toast.showAlone({ type: "error", message: UNCHECKED });
      if (checked === null) forget();
      else updateUser(checked);
      setIsLoading(false);
    });
    return () => {
      stopped = true;
    };
  }, [forget, updateUser, toast]);

  const deeds = useMemo(() => {
    const adopt = ({ user: next, accessToken, refreshToken }: SignedIn) => {
      session.setTokens({ accessToken, refreshToken });
      leftSession.forget();
      signOutNote.erase();
      setHasSignedOut(false);
      updateUser(next);
    };
    const leave = async (work: () => Promise<unknown>) => {
      isLeaving.current = true;
      // What the deed itself says stays.
      toast.hideAll();
      try {
        await work();
        setHasSignedOut(true);
        // Who leaves on purpose leaves nothing; after an end by the server it waits for its owner.
        questionDraft.forget();
        openConversation.forget();
        reportedCitations.forget();
        signOutNote.write();
        forget();
      } catch (error) {
        // Who wanted more than to leave is told why it was not done.
        if (isBySessionEnd(error, session)) toast.show({ type: "info", message: ENDED });
        throw error;
      } finally {
        isLeaving.current = false;
      }
    };
    return {
      adopt,
      leave,
      updateUser,
      login: async (input) => {
        // Told later, it would take the new session's cookie away.
        await leftSession.tell();
        const signedIn = await call(login, input);
        adopt(signedIn);
        return signedIn.user;
      },
      logout: () => leave(signOut),
    } satisfies Partial<Auth>;
  }, [forget, updateUser, toast]);

  const auth = useMemo<Auth>(
    () => ({ user, isLoading, hasSignedOut, ...deeds }),
    [user, isLoading, hasSignedOut, deeds],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
};

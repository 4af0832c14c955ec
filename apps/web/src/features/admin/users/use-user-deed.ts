import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";
import { USER_DEEDS, type UserDeed } from "./user-deeds.ts";

/** Does something to an account, says how it went, and reloads the lists either way. @returns whether it was done */
export function useUserDeed() {
  const client = useQueryClient();
  const toast = useToast();
  return async (deed: UserDeed, user: User): Promise<boolean> => {
    const { endpoint, label, failure } = USER_DEEDS[deed];
    try {
      const { message } = await call(endpoint, { id: user.id });
      toast.show({ type: "success", message: message || `${label}: done.` });
      return true;
    } catch (error) {
      toast.fail(error, { title: failure, message: messageOf(error, TEXTS.unexpected) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: ["admin"] });
    }
  };
}

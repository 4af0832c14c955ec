import { activateUser, deactivateUser } from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";

/** Activates or deactivates an account, says so with an undo, and reloads the lists. */
export const useSetActive = () => {
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: ({ user, active }: { readonly user: User; readonly active: boolean }) =>
      call(active ? activateUser : deactivateUser, { id: user.id }),
    onSuccess: (_, { user, active }) =>
      toast.show({
        type: "success",
        message: `${user.username} is ${active ? "active" : "deactivated"}.`,
        action: { label: "Undo", onSelect: () => change.mutate({ user, active: !active }) },
      }),
    onError: (error, { active }) =>
      toast.show({
        type: "error",
        message: messageOf(error, TEXTS.userActionFailed(active ? "activate" : "deactivate")),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ["admin"] }),
  });
  return change;
};

import { Email, forgotPassword } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";

/** Asks for a reset link. `ask` answers false, and asks nothing, when `email` is no address. */
export const useForgotPassword = () => {
  const toast = useToast();
  const request = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { email }),
    onSuccess: ({ message }) => toast.show({ type: "success", message }),
    onError: (error) => {
      const isNotYet = error instanceof ApiError && error.code === "not_yet";
      toast.show({ type: isNotYet ? "info" : "error", message: messageOf(error, TEXTS.unexpected) });
    },
  });
  const ask = (text: string): boolean => {
    const email = Email.safeParse(text);
    if (email.success) request.mutate(email.data);
    return email.success;
  };
  return { ask, isAsking: request.isPending };
};

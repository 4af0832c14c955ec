import { resendConfirmation } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { isUnexpected, messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { useCooldown } from "./use-cooldown.ts";

/** Sends the confirmation mail again, at most once a minute. */
export const useResend = () => {
  const toast = useToast();
  const cooldown = useCooldown("resendCooldown", LIMITS.resendCooldownS);
  const request = useMutation({
    mutationFn: (email: string) => call(resendConfirmation, { email }),
    onSuccess: ({ message, emailSent }) => {
      cooldown.start();
      toast.show({ type: emailSent ? "success" : "warning", message });
    },
    onError: (error) => {
      const message = isUnexpected(error) ? TEXTS.resendFailedRetry : messageOf(error, TEXTS.resendFailed);
      toast.show({ type: "error", message });
    },
  });
  const resend = (email: string) => {
    request.mutate(email.trim());
  };
  return { resend, isSending: request.isPending, secondsLeft: cooldown.left };
};

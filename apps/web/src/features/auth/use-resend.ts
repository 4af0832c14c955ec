import { resendConfirmation } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
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
      const message = error instanceof ApiError ? error.message || TEXTS.resendFailed : TEXTS.resendFailedRetry;
      toast.show({ type: "error", message });
    },
  });
  const resend = (email: string) => {
    request.mutate(email.trim());
  };
  return { resend, isSending: request.isPending, secondsLeft: cooldown.left };
};

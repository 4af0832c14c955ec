import { forgotPassword } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { useIsHere } from "../../ui/use-change-address.ts";
import { useCooldown } from "./use-cooldown.ts";

/** Asks for a reset link; the answer becomes the state of the page, which a reload keeps. */
export const useForgotPassword = () => {
  const toast = useToast();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const cooldown = useCooldown("resetMailCooldown", LIMITS.resendCooldownS);
  const request = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { email }),
    onSuccess: ({ message, emailSent }, email) => {
      cooldown.start();
      if (isHere()) void navigate("/forgot-password", { replace: true, state: { sentTo: email, message, emailSent } });
    },
    onError: (error) => toast.show({ type: "error", message: messageOf(error, TEXTS.unexpected) }),
  });
  return { ask: (email: string) => request.mutate(email), isAsking: request.isPending, secondsLeft: cooldown.left };
};

import type { LoginInput } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import type { z } from "@reading-room/contract/zod";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useIsHere } from "../../ui/use-change-address.ts";
import { useAuth } from "./auth-context.ts";
import { useOneToast } from "./use-one-toast.ts";

/** Signs in; the guard of the account screens then leads on to where the user was going. */
export const useLogin = () => {
  const { login } = useAuth();
  const show = useOneToast();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: (input: z.input<typeof LoginInput>) => login(input),
    onSuccess: (user) => show({ type: "success", message: `Welcome back, ${user.username}!` }),
    onError: (error, { identifier }) => {
      if (!(error instanceof ApiError)) return void show({ type: "error", message: TEXTS.unexpected });
      const message = error.message || TEXTS.loginFailed;
      if (!error.needsConfirmation) return void show({ type: "error", message });
      show({ type: "warning", message });
      if (isHere()) void navigate("/confirm-email", { state: { email: identifier.trim() } });
    },
  });
};

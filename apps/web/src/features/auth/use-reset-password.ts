import { resetPassword } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { useAuth } from "./auth-context.ts";

interface ResetPassword {
  readonly token: string;
  readonly onFieldError: (message: string) => void;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === "invalid_token";

const passwordErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ param }) => param === "password")?.msg : undefined;

/** Sets the new password and leads to the login page; `refusal` says why the link is of no use (any more). */
export const useResetPassword = ({ token, onFieldError }: ResetPassword) => {
  const { user, logout } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const request = useMutation({
    mutationFn: (password: string) => call(resetPassword, { token, password }),
    onSuccess: async ({ message }) => {
      // Whoever is signed in here came to begin anew.
      if (user !== null) await logout();
      toast.show({ type: "success", message });
      await navigate("/login", { replace: true });
    },
    onError: (error) => {
      const wrong = passwordErrorOf(error);
      if (wrong !== undefined) onFieldError(wrong);
      else if (!isRefused(error)) toast.show({ type: "error", message: messageOf(error, TEXTS.unexpected) });
    },
  });
  return {
    set: (password: string) => request.mutate(password),
    isPending: request.isPending,
    refusal: isRefused(request.error) ? messageOf(request.error, TEXTS.resetFailed) : null,
  };
};

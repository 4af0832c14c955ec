import { signup } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { firstOf } from "../../lib/field-errors.ts";
import type { Messages } from "../../lib/field-errors.ts";
import { useIsHere } from "../../ui/use-change-address.ts";
import { useOneToast } from "./use-one-toast.ts";

const FIELDS = new Set(["email", "password"]);

/** Makes an account and leads to the confirmation page; `onFieldErrors` gets what the server says of single fields. */
export const useSignup = (onFieldErrors: (messages: Messages) => void) => {
  const show = useOneToast();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => call(signup, { email, password }),
    onSuccess: ({ user: { email, username }, emailSent }) => {
      show({ type: "success", title: "Account created", message: `Your username is ${username}.` });
      if (isHere()) void navigate("/confirm-email", { state: { email, username, emailSent } });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return void show({ type: "error", message: TEXTS.unexpected });
      const own = error.details.filter(({ param }) => FIELDS.has(param));
      onFieldErrors(firstOf(own));
      if (own.length === 0) show({ type: "error", message: error.message || TEXTS.signupFailed });
    },
  });
};

import { changePassword } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { changeSession } from "../../lib/call.ts";
import type { PasswordTwice } from "../../lib/confirm-rule.ts";
import { firstOf } from "../../lib/field-errors.ts";
import type { Messages } from "../../lib/field-errors.ts";
import { useToast } from "../../ui/toast.tsx";
import { SESSIONS_KEY } from "./use-sessions.ts";

export interface PasswordForm extends PasswordTwice {
  readonly currentPassword: string;
}

interface ChangePassword {
  readonly onDone: () => void;
  readonly onFieldErrors: (messages: Messages) => void;
}

const FIELDS = new Set(["currentPassword", "password"]);

/** What the server says of single fields; a wrong current password may come without saying which field it is. */
const fieldErrorsOf = (error: unknown): Messages => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === "wrong_credentials") return { currentPassword: TEXTS.currentPasswordWrong };
  return firstOf(error.details.filter(({ param }) => FIELDS.has(param)));
};

/** Changes the password: all sessions end, and this browser gets a new one. */
export const useChangePassword = ({ onDone, onFieldErrors }: ChangePassword) => {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password }: PasswordForm) =>
      changeSession(changePassword, { currentPassword, password }),
    onSuccess: ({ message }) => {
      toast.show({ type: "success", message });
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      onDone();
    },
    onError: (error) => {
      const wrong = fieldErrorsOf(error);
      onFieldErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      toast.fail(error, { message: messageOf(error, TEXTS.passwordChangeFailed) });
    },
  });
};

import { deleteAccount } from "@reading-room/contract/auth";
import type { InputOf } from "@reading-room/contract/endpoint";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { firstOf } from "../../lib/field-errors.ts";
import type { Messages } from "../../lib/field-errors.ts";
import { useToast } from "../../ui/toast.tsx";

interface DeleteAccount {
  readonly leave: (work: () => Promise<unknown>) => Promise<void>;
  readonly onFieldErrors: (messages: Messages) => void;
}

const FIELDS = new Set(["email", "password"]);

const fieldErrorsOf = (error: unknown): Messages => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === "wrong_credentials") return { password: TEXTS.currentPasswordWrong };
  return firstOf(error.details.filter(({ param }) => FIELDS.has(param)));
};

/** Deletes the account and signs out; `refusal` says why it must stay, such as that of the last admin. */
export const useDeleteAccount = ({ leave, onFieldErrors }: DeleteAccount) => {
  const toast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (input: InputOf<typeof deleteAccount>) => {
      setRefusal(null);
      return leave(async () => {
        const { message } = await call(deleteAccount, input);
        toast.show({ type: "success", message });
      });
    },
    onError: (error) => {
      const wrong = fieldErrorsOf(error);
      onFieldErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      if (error instanceof ApiError && error.code === "conflict") setRefusal(error.message);
      else toast.fail(error, { message: messageOf(error, TEXTS.accountDeleteFailed) });
    },
  });
  return { mutate: request.mutate, isPending: request.isPending, refusal };
};

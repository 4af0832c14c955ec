import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useForm } from "react-hook-form";
import { formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { deleteRules } from "./delete-rules.ts";
import type { DeleteForm } from "./delete-rules.ts";
import { useDeleteAccount } from "./use-delete-account.ts";

interface DeleteAccountFormProps {
  readonly user: User;
  readonly leave: (work: () => Promise<unknown>) => Promise<void>;
}

const EMPTY: DeleteForm = { email: "", password: "" };

/** Deletes the account, once its owner has typed who it is. */
export const DeleteAccountForm = ({ user, leave }: DeleteAccountFormProps) => {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: formRules<DeleteForm>((form) => deleteRules(form, user)),
  });
  const { errors } = formState;
  const remove = useDeleteAccount({
    leave,
    onFieldErrors: ({ email, password }) => {
      if (password) setError("password", { message: password }, { shouldFocus: true });
      if (email) setError("email", { message: email }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      className="flex max-w-sm flex-col gap-4"
      onSubmit={handleSubmit(({ email, password }) =>
        remove.mutate(user.is_external ? { email } : { email, password }),
      )}
    >
      <Field label="Type your email" error={errors.email?.message} hint={user.email}>
        <Input {...register("email")} type="email" autoComplete="off" spellCheck={false} />
      </Field>
      {!user.is_external && (
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...register("password")} autoComplete="off" />
        </Field>
      )}
      {remove.refusal !== null && (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-base text-red">
          {remove.refusal || TEXTS.accountDeleteFailed}
        </p>
      )}
      <Button type="submit" variant="danger" loading={remove.isPending} className="self-start max-sm:w-full">
        Delete account
      </Button>
    </form>
  );
};

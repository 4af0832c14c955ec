import { ChangePasswordInput } from "@reading-room/contract/auth";
import { useForm } from "react-hook-form";
import { confirmRule } from "../../lib/confirm-rule.ts";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useChangePassword } from "./use-change-password.ts";
import type { PasswordForm } from "./use-change-password.ts";

const EMPTY: PasswordForm = { currentPassword: "", password: "", confirmPassword: "" };
const resolver = formRules<PasswordForm>((form) => ({
  ...brokenRules(ChangePasswordInput, form),
  ...confirmRule(form),
}));

/** Sets a new password; this browser stays signed in. */
export const ChangePasswordForm = () => {
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({ defaultValues: EMPTY, resolver });
  const { errors } = formState;
  const change = useChangePassword({
    onDone: () => reset(EMPTY),
    onFieldErrors: ({ currentPassword, password }) => {
      if (password) setError("password", { message: password }, { shouldFocus: true });
      if (currentPassword) setError("currentPassword", { message: currentPassword }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate className="flex max-w-sm flex-col gap-4" onSubmit={handleSubmit((form) => change.mutate(form))}>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        value={watch("password")}
        errors={errors}
      />
      <Button type="submit" loading={change.isPending} className="self-start max-sm:w-full">
        Change password
      </Button>
    </form>
  );
};

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

interface NewPasswordFieldsProps {
  readonly password: UseFormRegisterReturn;
  readonly confirmPassword: UseFormRegisterReturn;
  /** What stands in the first box now. */
  readonly value: string;
  readonly errors: { readonly password?: { message?: string }; readonly confirmPassword?: { message?: string } };
  readonly label?: string;
}

/** A new password with its strength, and the same again. */
export const NewPasswordFields = ({ label = "New password", ...form }: NewPasswordFieldsProps) => (
  <>
    <div className="flex flex-col gap-2">
      <Field label={label} error={form.errors.password?.message}>
        <PasswordInput {...form.password} autoComplete="new-password" />
      </Field>
      <StrengthMeter password={form.value} />
    </div>
    <Field label="Confirm password" error={form.errors.confirmPassword?.message}>
      <PasswordInput {...form.confirmPassword} autoComplete="new-password" />
    </Field>
  </>
);

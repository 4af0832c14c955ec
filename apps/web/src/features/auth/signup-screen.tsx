import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { AccountCard } from "./account-card.tsx";
import { formRules } from "./field-errors.ts";
import { LINK_CLASS } from "./link-class.ts";
import { PasswordInput } from "./password-input.tsx";
import { signupRules } from "./signup-rules.ts";
import type { SignupForm } from "./signup-rules.ts";
import { StrengthMeter } from "./strength-meter.tsx";
import { useSignup } from "./use-signup.ts";

const EMPTY: SignupForm = { email: "", password: "", confirmPassword: "", terms: false };
const TERMS = "I will use this library's documents as its owner allows, and keep my password to myself.";
const resolver = formRules<SignupForm>(signupRules);

/** The signup page. */
const SignupScreen = () => {
  const { register, control, handleSubmit, setError, watch, formState } = useForm({ defaultValues: EMPTY, resolver });
  const { errors } = formState;
  const signup = useSignup(({ email, password }) => {
    if (password) setError("password", { message: password }, { shouldFocus: true });
    if (email) setError("email", { message: email }, { shouldFocus: true });
  });

  return (
    <AccountCard
      title="Create your account"
      foot={
        <>
          Have an account?{" "}
          <Link to="/login" className={LINK_CLASS}>
            Sign in
          </Link>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => signup.mutate(values))}>
        <Field
          label="Email"
          error={errors.email?.message}
          hint="Your username is generated automatically from your email."
        >
          <Input {...register("email")} type="email" autoComplete="email" autoFocus />
        </Field>
        <div className="flex flex-col gap-2">
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput {...register("password")} autoComplete="new-password" />
          </Field>
          <StrengthMeter password={watch("password")} />
        </div>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        <Controller
          control={control}
          name="terms"
          render={({ field }) => (
            <Checkbox label={TERMS} checked={field.value} onChange={field.onChange} error={errors.terms?.message} />
          )}
        />
        <Button type="submit" variant="primary" loading={signup.isPending} className="w-full">
          Create account
        </Button>
      </form>
    </AccountCard>
  );
};

export default SignupScreen;

import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { AccountCard } from "./account-card.tsx";
import { signupRules } from "./signup-rules.ts";
import type { SignupForm } from "./signup-rules.ts";
import { useSignup } from "./use-signup.ts";

const EMPTY: SignupForm = { email: "", password: "", confirmPassword: "", terms: false };
const resolver = formRules<SignupForm>(signupRules);

/** Opened beside the form, which keeps what was typed. */
const Legal = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} target="_blank" className="text-accent underline underline-offset-2">
    {children}
  </Link>
);

const Terms = () => (
  <>
    I accept the <Legal to="/terms">terms of use</Legal> and have read the <Legal to="/privacy">privacy notice</Legal>.
  </>
);

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
        <NewPasswordFields
          label="Password"
          password={register("password")}
          confirmPassword={register("confirmPassword")}
          value={watch("password")}
          errors={errors}
        />
        <Controller
          control={control}
          name="terms"
          render={({ field }) => (
            <Checkbox label={<Terms />} checked={field.value} onChange={field.onChange} error={errors.terms?.message} />
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

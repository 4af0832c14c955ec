import { LoginInput } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { AccountCard } from "./account-card.tsx";
import { brokenRules, formRules } from "./field-errors.ts";
import { LINK_CLASS } from "./link-class.ts";
import { PasswordInput } from "./password-input.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";
import { useLogin } from "./use-login.ts";

interface LoginForm {
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

const EMPTY: LoginForm = { identifier: "", password: "", remember: false };
const resolver = formRules<LoginForm>((values) => brokenRules(LoginInput, values));

/** The login page. */
const LoginScreen = () => {
  const { register, control, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver,
  });
  const login = useLogin();
  const forgot = useForgotPassword();
  const { errors } = formState;

  const askForReset = () => {
    const isAsked = forgot.ask(getValues("identifier"));
    if (!isAsked) setError("identifier", { message: TEXTS.emailInvalid }, { shouldFocus: true });
  };

  return (
    <AccountCard
      title="Sign in"
      foot={
        <>
          New here?{" "}
          <Link to="/signup" className={LINK_CLASS}>
            Create an account
          </Link>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => login.mutate(values))}>
        <Field label="Email or Username" error={errors.identifier?.message}>
          <Input
            {...register("identifier")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register("password")} autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Controller
            control={control}
            name="remember"
            render={({ field }) => <Checkbox label="Remember me" checked={field.value} onChange={field.onChange} />}
          />
          <Button variant="ghost" size="sm" className="-mr-2.5" loading={forgot.isAsking} onClick={askForReset}>
            Forgot password?
          </Button>
        </div>
        <Button type="submit" variant="primary" loading={login.isPending} className="w-full">
          Sign in
        </Button>
      </form>
    </AccountCard>
  );
};

export default LoginScreen;

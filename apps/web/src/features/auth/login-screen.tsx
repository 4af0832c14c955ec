import { LoginInput } from "@reading-room/contract/auth";
import { Controller, useForm } from "react-hook-form";
import { Link, useLocation, useNavigate } from "react-router";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AccountCard } from "./account-card.tsx";
import { originOf } from "./origin.ts";
import { ProviderProblemNote } from "./provider-problem-note.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
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
  const { register, control, handleSubmit, getValues, watch, formState } = useForm({ defaultValues: EMPTY, resolver });
  const login = useLogin();
  const location = useLocation();
  const navigate = useNavigate();
  const { errors } = formState;
  const forgetPassword = () => void navigate("/forgot-password", { state: { email: getValues("identifier") } });

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
      <ProviderProblemNote code={new URLSearchParams(location.search).get("problem")} />
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
          <Button variant="ghost" size="sm" className="-mr-2.5" onClick={forgetPassword}>
            Forgot password?
          </Button>
        </div>
        <Button type="submit" variant="primary" loading={login.isPending} className="w-full">
          Sign in
        </Button>
      </form>
      <ProviderSignIn next={originOf(location)} remember={watch("remember")} />
    </AccountCard>
  );
};

export default LoginScreen;

import { NewPassword } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { z } from "@reading-room/contract/zod";
import { Link2Off } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { confirmRule } from "../../lib/confirm-rule.ts";
import type { PasswordTwice } from "../../lib/confirm-rule.ts";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { AccountCard } from "./account-card.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { StateIcon } from "./state-icon.tsx";
import { useResetPassword } from "./use-reset-password.ts";

const ResetForm = z.object({ password: NewPassword });
const EMPTY: PasswordTwice = { password: "", confirmPassword: "" };
const resolver = formRules<PasswordTwice>((form) => ({ ...brokenRules(ResetForm, form), ...confirmRule(form) }));

const BadLink = ({ message }: { readonly message: string }) => (
  <AccountCard
    icon={<StateIcon icon={Link2Off} tone="red" />}
    title="This link does not work"
    text={<p role="alert">{message}</p>}
    foot={<BackToSignIn />}
  >
    <Link to="/forgot-password" className={`${buttonClass("primary")} w-full`}>
      Ask for a new link
    </Link>
  </AccountCard>
);

/** The page that a reset mail leads to. */
const ResetPasswordScreen = () => {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: EMPTY, resolver });
  const reset = useResetPassword({
    token,
    onFieldError: (message) => setError("password", { message }, { shouldFocus: true }),
  });
  if (token === "") return <BadLink message={TEXTS.resetFailed} />;
  if (reset.refusal !== null) return <BadLink message={reset.refusal} />;
  return (
    <AccountCard
      title="Set a new password"
      text="Every session of your account ends with it; sign in again afterwards."
      foot={<BackToSignIn />}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(({ password }) => reset.set(password))}>
        <NewPasswordFields
          password={register("password")}
          confirmPassword={register("confirmPassword")}
          value={watch("password")}
          errors={formState.errors}
        />
        <Button type="submit" variant="primary" loading={reset.isPending} className="w-full">
          Set password
        </Button>
      </form>
    </AccountCard>
  );
};

export default ResetPasswordScreen;

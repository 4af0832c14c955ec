import { Email } from "@reading-room/contract/auth";
import { z } from "@reading-room/contract/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { isStateFalse, stateText } from "../../lib/location-state.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { AccountCard } from "./account-card.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { ResetMailAsked } from "./reset-mail-asked.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

const ForgotForm = z.object({ email: Email });
const resolver = formRules<{ readonly email: string }>((values) => brokenRules(ForgotForm, values));

/** Asks for the address that a reset link is to be sent to. */
const AskForAddress = ({ known }: { readonly known: string }) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: known }, resolver });
  const { ask, isAsking } = useForgotPassword();
  return (
    <AccountCard
      title="Forgot your password?"
      text="Give the address of your account, and we send a link to set a new one."
      foot={<BackToSignIn />}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(({ email }) => ask(email.trim()))}>
        <Field label="Email" error={formState.errors.email?.message}>
          <Input {...register("email")} type="email" autoComplete="email" autoFocus />
        </Field>
        <Button type="submit" variant="primary" loading={isAsking} className="w-full">
          Send reset link
        </Button>
      </form>
    </AccountCard>
  );
};

/** The page behind "Forgot password?": a form, and then what became of the mail. */
const ForgotPasswordScreen = () => {
  const { state } = useLocation();
  const [typed] = useState(() => stateText(state, "email"));
  const sentTo = stateText(state, "sentTo");
  if (sentTo === "") return <AskForAddress known={Email.safeParse(typed).success ? typed.trim() : ""} />;
  return (
    <ResetMailAsked email={sentTo} message={stateText(state, "message")} isUnsent={isStateFalse(state, "emailSent")} />
  );
};

export default ForgotPasswordScreen;

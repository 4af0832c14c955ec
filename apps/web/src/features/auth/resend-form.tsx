import { Email } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import type { FormEvent } from "react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { useResend } from "./use-resend.ts";

const problemWith = (email: string): string | undefined => {
  if (email.trim() === "") return TEXTS.resendNeedsEmail;
  return Email.safeParse(email).success ? undefined : TEXTS.emailInvalid;
};

/** Sends the confirmation mail again; asks for the address only where it is not known. */
export const ResendForm = ({ email }: { readonly email: string }) => {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { resend, isSending, secondsLeft } = useResend();
  const address = email === "" ? typed : email;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemWith(address);
    setProblem(found);
    if (found === undefined) resend(address);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {email === "" && (
        <Field label="Email" error={problem}>
          <Input
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" loading={isSending} disabled={secondsLeft > 0} className="w-full tabular-nums">
        {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : "Resend"}
      </Button>
    </form>
  );
};

import { Mail, MailWarning } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { AccountCard } from "./account-card.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { StateIcon } from "./state-icon.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

interface ResetMailAskedProps {
  readonly email: string;
  /** The server's own words, which do not tell whether there is such an account. */
  readonly message: string;
  /** No mail can be handed over right now. */
  readonly isUnsent: boolean;
}

/** What became of a reset mail, and how to ask for another. */
export const ResetMailAsked = ({ email, message, isUnsent }: ResetMailAskedProps) => {
  const { ask, isAsking, secondsLeft } = useForgotPassword();
  return (
    <AccountCard
      icon={isUnsent ? <StateIcon icon={MailWarning} tone="amber" /> : <StateIcon icon={Mail} tone="accent" />}
      title={isUnsent ? "The mail cannot be sent yet" : "Check your email"}
      text={<p role="status">{message}</p>}
      foot={<BackToSignIn />}
    >
      <p className="mb-4 text-base break-words text-ink-soft">
        Asked for <strong className="font-medium text-ink">{email}</strong>.{" "}
        <Link to="/forgot-password" replace className={LINK_CLASS}>
          Another address
        </Link>
      </p>
      <Button loading={isAsking} disabled={secondsLeft > 0} onClick={() => ask(email)} className="w-full tabular-nums">
        {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : "Send again"}
      </Button>
    </AccountCard>
  );
};

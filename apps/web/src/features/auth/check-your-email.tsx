import { Mail, MailWarning } from "lucide-react";
import { AccountCard } from "./account-card.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { ResendForm } from "./resend-form.tsx";
import { StateIcon } from "./state-icon.tsx";

interface CheckYourEmailProps {
  /** Empty when it is not known. */
  readonly email: string;
  /** What somebody signed in by whose address is not known; empty otherwise. */
  readonly account: string;
  readonly username: string;
  /** The mail could not be handed over when the account was made. */
  readonly isUnsent: boolean;
}

const Strong = ({ children }: { readonly children: string }) => (
  <strong className="font-medium text-ink">{children}</strong>
);

const Sent = ({ email, account }: Pick<CheckYourEmailProps, "email" | "account">) => {
  if (email !== "") {
    return (
      <>
        We sent a confirmation link to <Strong>{email}</Strong>.
      </>
    );
  }
  if (account === "") return "We send a confirmation link to the address you signed up with.";
  return (
    <>
      We sent a confirmation link to the address that <Strong>{account}</Strong> signed up with.
    </>
  );
};

const Unsent = ({ email }: { readonly email: string }) => (
  <span role="alert">
    The mail to <Strong>{email}</Strong> could not be sent yet. We keep trying by ourselves; you can also ask for it
    again here.
  </span>
);

/** The default state of /confirm-email: a mail is on its way, or is said not to be. */
export const CheckYourEmail = ({ email, account, username, isUnsent }: CheckYourEmailProps) => (
  <AccountCard
    icon={isUnsent ? <StateIcon icon={MailWarning} tone="amber" /> : <StateIcon icon={Mail} tone="accent" />}
    title="Check your email"
    text={
      <>
        {isUnsent ? <Unsent email={email} /> : <Sent email={email} account={account} />}
        {username !== "" && (
          <>
            {" "}
            Your username is <Strong>{username}</Strong>.
          </>
        )}
      </>
    }
    foot={<BackToSignIn />}
  >
    <ul className="mb-5 list-disc space-y-1 pl-4 text-sm text-ink-soft marker:text-ink-faint">
      <li>The link works once, for 24 hours; a newer mail replaces it.</li>
      <li>It can take a minute to arrive. Look in the spam folder too.</li>
      <li>Is the address right? If not, sign up again with the right one.</li>
    </ul>
    <ResendForm email={email} />
  </AccountCard>
);

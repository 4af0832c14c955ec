import { Email } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { CircleCheck, CircleX, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountCard } from "./account-card.tsx";
import { LINK_CLASS } from "./link-class.ts";
import { ResendForm } from "./resend-form.tsx";
import { useConfirmation } from "./use-confirmation.ts";

const textOf = (state: unknown, key: "email" | "username"): string => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === "string" ? value : "";
};

const Circle = ({ tone, children }: { readonly tone: string; readonly children: ReactNode }) => (
  <div className={`mb-4 grid size-11 place-items-center rounded-full ${tone}`}>{children}</div>
);

const BackToSignIn = () => (
  <Link to="/login" className={LINK_CLASS}>
    Back to sign in
  </Link>
);

const CheckYourEmail = ({ email, username }: { readonly email: string; readonly username: string }) => (
  <AccountCard
    icon={
      <Circle tone="bg-accent-soft text-accent">
        <Mail size={20} strokeWidth={1.75} />
      </Circle>
    }
    title="Check your email"
    text={
      email === "" ? (
        "We send a confirmation link to the address you signed up with."
      ) : (
        <>
          We sent a confirmation link to <strong className="font-medium text-ink">{email}</strong>.
          {username !== "" && (
            <>
              {" "}
              Your username is <strong className="font-medium text-ink">{username}</strong>.
            </>
          )}
        </>
      )
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

const Confirmed = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate("/login", { replace: true }), LIMITS.confirmRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountCard
      icon={
        <Circle tone="bg-green-soft text-green">
          <CircleCheck size={20} strokeWidth={1.75} />
        </Circle>
      }
      title="Email confirmed"
      text={`Your account is ready. You will be taken to the sign-in page in ${LIMITS.confirmRedirectMs / 1_000} seconds.`}
    >
      <Link to="/login" replace className={`${buttonClass("primary")} w-full`}>
        Sign in now
      </Link>
    </AccountCard>
  );
};

const Failed = ({ message, email }: { readonly message: string; readonly email: string }) => (
  <AccountCard
    icon={
      <Circle tone="bg-red-soft text-red">
        <CircleX size={20} strokeWidth={1.75} />
      </Circle>
    }
    title="Confirmation failed"
    text={<p role="alert">{message}</p>}
    foot={<BackToSignIn />}
  >
    <ResendForm email={email} />
  </AccountCard>
);

/** The page that a confirmation mail leads to, and where one waits for that mail. */
const ConfirmEmailScreen = () => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // Kept from the first visit of this page: a mail's link may carry no address.
  const [known] = useState({ email: textOf(state, "email"), username: textOf(state, "username") });
  const identifier = params.get("email") ?? known.email;
  const email = Email.safeParse(identifier).success ? identifier : "";
  const confirmation = useConfirmation(params.get("token"));

  if (confirmation.state === "success") return <Confirmed />;
  if (confirmation.state === "error") return <Failed message={confirmation.message} email={email} />;
  if (confirmation.state === "default") return <CheckYourEmail email={email} username={known.username} />;
  return (
    <AccountCard
      icon={
        <Circle tone="bg-hover text-ink-soft">
          <Spinner label="Confirming" />
        </Circle>
      }
      title="Confirming your email"
      text="This takes a moment."
    />
  );
};

export default ConfirmEmailScreen;

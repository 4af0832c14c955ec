import { Email } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { isStateFalse, stateText } from "../../lib/location-state.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { CheckYourEmail } from "./check-your-email.tsx";
import { ResendForm } from "./resend-form.tsx";
import { StateIcon } from "./state-icon.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import { WaitingCard } from "./waiting-card.tsx";

const Confirmed = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate("/login", { replace: true }), LIMITS.confirmRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountCard
      icon={<StateIcon icon={CircleCheck} tone="green" />}
      title="Email confirmed"
      text={`Your account is ready. You will be taken to the sign-in page in ${LIMITS.confirmRedirectMs / 1_000} seconds.`}
    >
      <Link to="/login" replace className={`${buttonClass("primary")} w-full`}>
        Sign in now
      </Link>
    </AccountCard>
  );
};

interface FailedProps {
  readonly message: string;
  readonly email: string;
  readonly retry: (() => void) | undefined;
}

const Failed = ({ message, email, retry }: FailedProps) => (
  <AccountCard
    icon={<StateIcon icon={CircleX} tone="red" />}
    title="Confirmation failed"
    text={<p role="alert">{message}</p>}
    foot={<BackToSignIn />}
  >
    {retry !== undefined && (
      <Button variant="primary" className="mb-3 w-full" onClick={retry}>
        Try again
      </Button>
    )}
    <ResendForm email={email} />
  </AccountCard>
);

/** The page that a confirmation mail leads to, and where one waits for that mail. */
const ConfirmEmailScreen = () => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // Kept from the first visit of this page: a mail's link may carry no address.
  const [known] = useState({
    email: stateText(state, "email"),
    username: stateText(state, "username"),
    isUnsent: isStateFalse(state, "emailSent"),
  });
  const identifier = params.get("email") ?? known.email;
  const email = Email.safeParse(identifier).success ? identifier.trim() : "";
  const confirmation = useConfirmation(params.get("token"));

  if (confirmation.state === "success") return <Confirmed />;
  if (confirmation.state === "error") {
    return <Failed message={confirmation.message} email={email} retry={confirmation.retry} />;
  }
  if (confirmation.state === "default") {
    return <CheckYourEmail {...known} email={email} account={email === "" ? identifier.trim() : ""} />;
  }
  return <WaitingCard title="Confirming your email" label="Confirming" />;
};

export default ConfirmEmailScreen;

import { finishOidc } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { useToast } from "../../ui/toast.tsx";
import { AccountCard } from "./account-card.tsx";
import { useAuth } from "./auth-context.ts";
import { Leave } from "./leave.tsx";
import { pathOrHome } from "./origin.ts";
import { StateIcon } from "./state-icon.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** Opens the session that the identity provider vouched for. A query and not a mutation: it works once, however often the screen is drawn. */
const useFinish = () =>
  useQuery({
    queryKey: ["auth", "finish-oidc"],
    queryFn: () => call(finishOidc, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Where the identity provider's answer leads to: signs in here, and goes on to where the visitor was going. */
const SignedInScreen = () => {
  const { user, adopt } = useAuth();
  const toast = useToast();
  const { data, error } = useFinish();

  useEffect(() => {
    if (data === undefined) return;
    adopt(data);
    toast.show({ type: "success", message: `Welcome back, ${data.user.username}!` });
  }, [data, adopt, toast]);

  if (data !== undefined && user?.id === data.user.id) return <Leave to={pathOrHome(data.next)} />;
  if (error === null) return <WaitingCard title="Signing you in" label="Signing in" />;
  return (
    <AccountCard
      icon={<StateIcon icon={CircleX} tone="red" />}
      title="Sign-in failed"
      text={<p role="alert">{messageOf(error, TEXTS.providerSignInFailed)}</p>}
    >
      <Link to="/login" replace className={`${buttonClass("primary")} w-full`}>
        Back to sign in
      </Link>
    </AccountCard>
  );
};

export default SignedInScreen;

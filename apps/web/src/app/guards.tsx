import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { useAuth } from "../features/auth/auth-context.ts";
import { Leave } from "../features/auth/leave.tsx";
import { originOf } from "../features/auth/origin.ts";
import { onSessionEnd } from "../lib/session-end.ts";
import { FullPageSpinner } from "../ui/full-page-spinner.tsx";

/** Shows the screens below it to signed-in users only; others go to /login and come back afterwards. */
export const SignedInOnly = () => {
  const { user, isLoading, hasSignedOut } = useAuth();
  const location = useLocation();
  if (isLoading) return <FullPageSpinner />;
  if (user === null) return <Navigate to="/login" replace state={hasSignedOut ? null : { from: location }} />;
  return <Outlet />;
};

/** Shows the screens below it to visitors only; signed-in users go where they came from, or to /dashboard. */
export const VisitorsOnly = () => {
  const { user, isLoading } = useAuth();
  const location = useLocation();
  if (isLoading) return <FullPageSpinner />;
  if (user === null) return <Outlet />;
  return <Leave to={originOf(location)} />;
};

const LeavesWithSession = () => {
  const navigate = useNavigate();
  useEffect(() => onSessionEnd(() => void navigate("/login", { replace: true })), [navigate]);
  return <Outlet />;
};

/** Shows the screens below it to everyone; who was signed in goes to /login once the server ends the session, and not for one that had ended before. */
export const Everyone = () => {
  const { isLoading } = useAuth();
  return isLoading ? <FullPageSpinner /> : <LeavesWithSession />;
};

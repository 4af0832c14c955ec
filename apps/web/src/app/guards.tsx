import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "../features/auth/auth-context.ts";
import { Leave } from "../features/auth/leave.tsx";
import { originOf } from "../features/auth/origin.ts";
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

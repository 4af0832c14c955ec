import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { FullPageSpinner } from "../../ui/full-page-spinner.tsx";
import { isServerPath, screenBehind } from "./origin.ts";

/** A browser that is still here then has saved what the server answered, and shows nothing. */
const STAYED_MS = 1_500;

const ToServer = ({ to }: { readonly to: string }) => {
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    window.location.replace(to);
    const timer = window.setTimeout(() => setHasStayed(true), STAYED_MS);
    return () => window.clearTimeout(timer);
  }, [to]);
  return hasStayed ? <Navigate to={screenBehind(to)} replace /> : <FullPageSpinner />;
};

/** Goes to a path of the product; addresses that the server answers itself, such as a file's, are left to the browser. */
export const Leave = ({ to }: { readonly to: string }) =>
  isServerPath(to) ? <ToServer to={to} /> : <Navigate to={to} replace />;

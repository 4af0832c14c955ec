import { useEffect } from "react";
import { Navigate } from "react-router";
import { isServerPath } from "./origin.ts";

const ToServer = ({ to }: { readonly to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};

/** Goes to a path of the product; addresses that the server answers itself, such as a file's, are left to the browser. */
export const Leave = ({ to }: { readonly to: string }) =>
  isServerPath(to) ? <ToServer to={to} /> : <Navigate to={to} replace />;

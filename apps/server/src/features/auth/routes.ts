import type { Api } from "../../http/api.ts";
import { accountRoutes } from "./account-routes.ts";
import type { AuthDeps } from "./deps.ts";
import { providerRoutes } from "./provider/provider-routes.ts";
import { sessionRoutes } from "./session-routes.ts";

/** Accounts, sessions and signing in over HTTP. */
export function authRoutes(api: Api, deps: AuthDeps): void {
  sessionRoutes(api, deps);
  accountRoutes(api, deps);
  providerRoutes(api, deps);
}

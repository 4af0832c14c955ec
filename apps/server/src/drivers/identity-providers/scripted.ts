import { AppError } from "../../core/app-error.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";

export interface ScriptedProvider extends IdentityProvider {
  /** Who signs in from now on; null for somebody it does not let in. */
  person: Identity | null;
  /** Cannot be asked anything. */
  down: boolean;
}

/** Lets one person in, whoever comes back with the state they left with; for tests. */
export function scriptedProvider(person: Identity | null): ScriptedProvider {
  let begun = 0;
  const refuseWhenDown = (): void => {
    if (provider.down) throw new AppError("unavailable", "The provider is down.");
  };
  const provider: ScriptedProvider = {
    name: "Scripted",
    person,
    down: false,
    begin: async (returnTo) => {
      refuseWhenDown();
      const state = `state-${++begun}`;
      const address = `https://provider.example.org/?${new URLSearchParams({ state, redirect_uri: returnTo })}`;
      return { address, secrets: { state, nonce: `nonce-${begun}`, codeVerifier: `verifier-${begun}` } };
    },
    finish: async (answer, { state }) => {
      refuseWhenDown();
      if (answer.searchParams.get("state") !== state) throw new AppError("invalid_token", "Another state.");
      return provider.person;
    },
  };
  return provider;
}

import { isBareUrl } from "./core/bare-url.ts";

type Values = Readonly<Record<string, string>>;

/** Where people sign in elsewhere. */
export interface OidcSettings {
  /** As the provider writes it, to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider. */
  readonly name: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** What is said of an address that is none of a provider's. */
export const ISSUER_SAYS = "must be an https:// address without ? and # (http:// only for a provider on this machine)";

/** Whether a provider can be at this address. */
export function isIssuer(text: string): boolean {
  if (!isBareUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || LOOPBACK.test(hostname);
}

const OIDC_NEEDED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** Half of what signing in elsewhere needs is none of it. */
export function missingOidc(values: Values): string[] {
  const given = [...OIDC_NEEDED, "OIDC_NAME"].find((name) => values[name] !== undefined);
  if (given === undefined) return [];
  return OIDC_NEEDED.filter((name) => values[name] === undefined).map(
    (name) => `The setting ${name} must be given, since ${given} is.`,
  );
}

/** How people sign in elsewhere, of settings without fault; null where nobody does. */
export function oidcOf(values: Values): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host };
}

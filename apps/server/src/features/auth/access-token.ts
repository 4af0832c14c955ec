import { LIMITS } from "@reading-room/contract/limits";
import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { memoryFor } from "../../core/memory.ts";

/** Issues and reads access tokens: who is signed in, by which session. Whether that session still lives is asked per request. */
export interface AccessTokens {
  issue(userId: string, sessionId: string): Promise<string>;
  /** @returns the session's id; null when the token is forged, altered or past its time */
  read(token: string): Promise<string | null>;
}

const ISSUER = "reading-room";

/** A token that was found to be good: until when, in epoch milliseconds, and of which session. */
interface Good {
  readonly sessionId: string;
  readonly until: number;
}

/** So many tokens are in use in a quarter of an hour, in a large house. */
const MAX_REMEMBERED = 5_000;

/** Reads a token; null for one that is not good. */
async function readToken(token: string, secret: Uint8Array): Promise<Good | null> {
  const verified = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ["HS256"] }).catch(() => null);
  const { sid: sessionId, exp } = verified?.payload ?? {};
  return typeof sessionId === "string" && exp !== undefined ? { sessionId, until: exp * 1_000 } : null;
}

/** Reads each good token once, and remembers it until it ends: a signature never turns bad, and takes as long to check as a search to begin. */
function tokenReader(secret: Uint8Array): AccessTokens["read"] {
  const good = memoryFor<string, Good>(MAX_REMEMBERED);
  return async (token) => {
    const known = good.get(token) ?? (await readToken(token, secret));
    if (known === null || known.until <= Date.now()) return null;
    return good.keep(token, known).sessionId;
  };
}

/** @param secret at least 32 bytes */
export const accessTokens = (secret: Uint8Array): AccessTokens => ({
  issue: (userId, sessionId) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(userId)
      .setIssuer(ISSUER)
      // Two that are issued in one second are two.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(new Date(Date.now() + LIMITS.accessTokenMs))
      .sign(secret),
  read: tokenReader(secret),
});

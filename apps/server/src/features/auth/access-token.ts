import { LIMITS } from "@reading-room/contract/limits";
import { jwtVerify, SignJWT } from "jose";

/** Issues and reads access tokens: who is signed in, by which session. Whether that session still lives is asked per request. */
export interface AccessTokens {
  issue(userId: string, sessionId: string): Promise<string>;
  /** @returns the session's id; null when the token is forged, altered or past its time */
  read(token: string): Promise<string | null>;
}

const ISSUER = "reading-room";

/** @param secret at least 32 bytes */
export const accessTokens = (secret: Uint8Array): AccessTokens => ({
  issue: (userId, sessionId) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(new Date(Date.now() + LIMITS.accessTokenMs))
      .sign(secret),
  read: async (token) => {
    const verified = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ["HS256"] }).catch(() => null);
    const sessionId = verified?.payload.sid;
    return typeof sessionId === "string" ? sessionId : null;
  },
});

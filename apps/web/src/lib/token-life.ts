const MS_PER_S = 1_000;

export interface TokenLife {
  /** Epoch milliseconds by the server's clock. */
  readonly issuedAt: number;
  readonly endsAt: number;
}

const payloadOf = (token: string): unknown => {
  try {
    const middle = token.split(".")[1] ?? "";
    return JSON.parse(atob(middle.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
};

/** When a signed token says that it was made and ends; null when it does not say (an opaque token). */
export const tokenLife = (token: string): TokenLife | null => {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null || !("exp" in payload) || !("iat" in payload)) return null;
  const { iat, exp } = payload;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  return { issuedAt: iat * MS_PER_S, endsAt: exp * MS_PER_S };
};

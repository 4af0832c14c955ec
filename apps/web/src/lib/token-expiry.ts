const payloadOf = (token: string): unknown => {
  try {
    const middle = token.split(".")[1] ?? "";
    return JSON.parse(atob(middle.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
};

/** When a signed token says that it ends, in epoch milliseconds; null when it does not say (an opaque token). */
export const tokenExpiry = (token: string): number | null => {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null || !("exp" in payload)) return null;
  return typeof payload.exp === "number" ? payload.exp * 1_000 : null;
};

import { LIMITS } from "@reading-room/contract/limits";
import { tokenLife } from "./token-life.ts";

/** Tells when tokens end by this device's clock, which may be hours from the server's. */
export interface TokenClock {
  /** Epoch milliseconds of this device. */
  endsAt(token: string): number;
  /** To be told of each token that comes fresh from the server: it shows how far the two clocks are apart. */
  hasCome(token: string): void;
}

/** Until a token has come, the clocks are taken to agree; opaque tokens are taken to be new when first seen. */
export const tokenClock = (): TokenClock => {
  let aheadMs = 0;
  let firstSeen = { token: "", at: 0 };
  return {
    hasCome: (token) => {
      const life = tokenLife(token);
      if (life !== null) aheadMs = Date.now() - life.issuedAt;
    },
    endsAt: (token) => {
      if (firstSeen.token !== token) firstSeen = { token, at: Date.now() };
      const life = tokenLife(token);
      return life === null ? firstSeen.at + LIMITS.accessTokenMs : life.endsAt + aheadMs;
    },
  };
};

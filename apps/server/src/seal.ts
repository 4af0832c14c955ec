import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Sealer } from "./core/sealer.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `reading-room/${purpose}`, KEY_BYTES));

function opened(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  // Decoding forgives what it does not know; only what comes out the same again was sealed here.
  if (bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString("base64url") !== sealed) return null;
  const tagAt = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(tagAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagAt)), decipher.final()]).toString("utf8");
  } catch {
    return null; // changed, or sealed with another key
  }
}

/** Seals with a key of its own for each purpose (HKDF-SHA-256 of the secret; AES-256-GCM, nonce first, tag last). */
export function sealer(secret: Uint8Array, purpose: string): Sealer {
  const key = keyOf(secret, purpose);
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },
    open: (sealed) => opened(key, sealed),
  };
}

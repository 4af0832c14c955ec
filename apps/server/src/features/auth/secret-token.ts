import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A secret of 256 bits that only its holder knows. */
export const newSecret = (): string => randomBytes(BYTES).toString("base64url");

/** What the database keeps of a secret. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

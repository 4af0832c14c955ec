import { z } from "@reading-room/contract/zod";
import type { Sealer } from "../../../core/sealer.ts";

const shared = { next: z.string(), remember: z.boolean(), expiresAt: z.number() };

/** What the browser keeps while its owner is at the provider. */
const Attempt = z.object({
  kind: z.literal("attempt"),
  ...shared,
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
});
export type Attempt = z.infer<typeof Attempt>;

/** What the browser keeps when the provider has vouched for its owner: good for one session, once. */
const Ticket = z.object({ kind: z.literal("ticket"), ...shared, userId: z.string(), code: z.string() });
export type Ticket = z.infer<typeof Ticket>;

/** The cookie's value. */
export const sealNote = (sealer: Sealer, note: Attempt | Ticket): string => sealer.seal(JSON.stringify(note));

function openNote<Note extends { expiresAt: number }>(
  { sealer, schema }: { readonly sealer: Sealer; readonly schema: z.ZodMiniType<Note> },
  sealed: string | null,
): Note | null {
  const text = sealed === null ? null : sealer.open(sealed);
  if (text === null) return null;
  const note = schema.safeParse(JSON.parse(text));
  return note.success && note.data.expiresAt > Date.now() ? note.data : null;
}

/** @returns null for what was not sealed here, was changed, is past its time or is a ticket */
export const openAttempt = (sealer: Sealer, sealed: string | null): Attempt | null =>
  openNote({ sealer, schema: Attempt }, sealed);

/** @returns null for what was not sealed here, was changed, is past its time or is no ticket */
export const openTicket = (sealer: Sealer, sealed: string | null): Ticket | null =>
  openNote({ sealer, schema: Ticket }, sealed);

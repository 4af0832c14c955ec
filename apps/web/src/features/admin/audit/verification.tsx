import { verifyAuditLog } from "@reading-room/contract/admin";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck, X } from "lucide-react";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { formatDateTime } from "../../../ui/format-date.ts";
import { formatNumber } from "../../../ui/format-number.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { describeAction } from "../describe-action.ts";

export type Verification = OutputOf<typeof verifyAuditLog>["verification"];

/** Follows the chain of the whole log, on the server. */
export function useVerification() {
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await call(verifyAuditLog, {})).verification,
    onError: (error) =>
      toast.fail(error, { title: TEXTS.auditVerifyFailed, message: messageOf(error, TEXTS.unexpected) }),
  });
}

const entries = (count: number): string => `${formatNumber(count)} ${count === 1 ? "entry" : "entries"}`;

/** What a verification has found, in two sentences at most; of a broken log, `entries` counts those before the break. */
export function describeVerification({ intact, entries: count, lastGood }: Verification): string {
  if (intact) return `The log is intact: ${entries(count)}, each following from the one before.`;
  if (lastGood === null) return "The log is broken at its very first entry: none of it can be relied on.";
  const { action, username, created_at: at } = lastGood;
  const last = `${describeAction(action)}, ${username || "System"}, ${formatDateTime(at)}`;
  return `The log is broken after entry ${formatNumber(count)} (${last}). What follows was changed, or something is missing.`;
}

interface VerificationNoteProps {
  readonly verification: Verification;
  readonly onClose: () => void;
}

/** The outcome of a verification, until it is put away. */
export const VerificationNote = ({ verification, onClose }: VerificationNoteProps) => {
  const { intact } = verification;
  const Icon = intact ? ShieldCheck : ShieldAlert;
  return (
    <div
      role={intact ? "status" : "alert"}
      className={`mb-3 flex items-start gap-3 rounded-lg px-4 py-2 ${intact ? "bg-green-soft text-green" : "bg-red-soft text-red"}`}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-1.5 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 font-medium break-words">{describeVerification(verification)}</p>
      <IconButton label="Put away" onClick={onClose} className="text-current">
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};

import { Flag } from "lucide-react";

/** Says that the reader has reported a citation; nothing where they have not. */
export function ReportedMark({ isReported }: { readonly isReported: boolean }) {
  if (!isReported) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
      <Flag size={14} strokeWidth={1.75} className="fill-current" aria-hidden="true" />
      Reported by you
    </span>
  );
}

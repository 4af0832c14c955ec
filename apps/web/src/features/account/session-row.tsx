import type { Session } from "@reading-room/contract/auth";
import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/format-date.ts";
import { describeDevice } from "./describe-device.ts";

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One place where the account is signed in. */
export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const device = describeDevice(session.user_agent);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p
          className="flex flex-wrap items-center gap-x-2 text-base font-medium"
          title={session.user_agent ?? undefined}
        >
          {device}
          {session.is_current && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-sm break-words text-ink-faint tabular-nums">
          Last seen {formatDateTime(session.last_seen_at)}
          {session.ip_address !== null && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button size="sm" loading={isEnding} onClick={onEnd} aria-label={`End the session of ${device}`}>
          End
        </Button>
      )}
    </li>
  );
};

import { Card } from "../../../ui/card.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import type { SystemState } from "./use-system.ts";

const Number = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div>
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd className={`text-xl font-semibold tabular-nums ${isBad ? "text-red" : ""}`}>{formatNumber(value)}</dd>
  </div>
);

/** Mails that wait to be sent, those given up, and why. */
export const MailQueue = ({ mail: { waiting, failed, lastError } }: { readonly mail: SystemState["mail"] }) => (
  <Card className="p-4">
    <h2 className="text-base">Mail queue</h2>
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <Number label="Waiting" value={waiting} />
      <Number label="Given up" value={failed} isBad={failed > 0} />
    </dl>
    <p className="mt-3 text-sm break-words text-ink-soft">
      {lastError === null ? "No error so far." : `Last error: ${lastError}`}
    </p>
  </Card>
);

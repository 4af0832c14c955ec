import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatSize } from "../../../ui/format-size.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { When } from "../when.tsx";
import { CopyButton } from "./copy-button.tsx";
import { MailQueue } from "./mail-queue.tsx";
import { PartList } from "./part-list.tsx";
import { SettingTable } from "./setting-table.tsx";
import { systemText } from "./system-text.ts";
import { type SystemState, useSystem } from "./use-system.ts";

const Waiting = () => (
  <div className="grid gap-3 lg:grid-cols-2">
    {["h-64", "h-40"].map((height) => (
      <Card key={height} className="p-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className={`mt-3 ${height}`} />
      </Card>
    ))}
  </div>
);

const Facts = ({ system }: { readonly system: SystemState }) => (
  <dl className="mr-auto flex flex-wrap gap-x-8 gap-y-2 tabular-nums [&_dd]:font-medium [&_dt]:text-sm [&_dt]:text-ink-faint">
    <div>
      <dt>Reading Room</dt>
      <dd>{system.version}</dd>
    </div>
    <div>
      <dt>Node</dt>
      <dd>{system.nodeVersion}</dd>
    </div>
    <div>
      <dt>Platform</dt>
      <dd>{system.platform}</dd>
    </div>
    <div>
      <dt>Started</dt>
      <dd>
        <When at={system.startedAt} exact />
      </dd>
    </div>
    <div>
      <dt>Memory</dt>
      <dd>{formatSize(system.memoryBytes)}</dd>
    </div>
  </dl>
);

/** Versions, the health of each part, the mail queue and the settings. */
export const SystemTab = () => {
  const { data: system, error, refetch } = useSystem();
  if (system === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorState
        title={TEXTS.adminSystemFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-wrap items-center gap-4 p-4">
        <Facts system={system} />
        <CopyButton text={() => systemText(system)} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PartList parts={system.parts} />
        <MailQueue mail={system.mail} />
      </div>
      <SettingTable settings={system.settings} />
    </div>
  );
};

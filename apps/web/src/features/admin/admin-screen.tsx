import type { User } from "@reading-room/contract/auth";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AuditTab } from "./audit/audit-tab.tsx";
import { Forbidden } from "./forbidden.tsx";
import { LibraryTab } from "./library/library-tab.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { ReportsTab } from "./reports/reports-tab.tsx";
import { LastUpdated, Refresh } from "./refresh.tsx";
import { SystemTab } from "./system/system-tab.tsx";
import { useAddress } from "./use-address.ts";
import { useIsRefused } from "./use-is-refused.ts";
import { useTabState } from "./use-tab-state.ts";
import { useToldFailures } from "./use-told-failures.ts";
import { UsersTab } from "./users/users-tab.tsx";

const TABS = [
  { id: "overview", label: "Overview" },
  { id: "users", label: "Users" },
  { id: "audit-logs", label: "Audit Logs" },
  { id: "library", label: "Library" },
  { id: "reports", label: "Reported Citations" },
  { id: "system", label: "System" },
] as const;

type TabId = (typeof TABS)[number]["id"];

const panelOf = (tab: TabId, selfId: string) => {
  switch (tab) {
    case "overview":
      return <OverviewTab />;
    case "users":
      return <UsersTab selfId={selfId} />;
    case "audit-logs":
      return <AuditTab />;
    case "library":
      return <LibraryTab />;
    case "reports":
      return <ReportsTab />;
    case "system":
      return <SystemTab />;
  }
};

const Area = ({ selfId }: { readonly selfId: string }) => {
  const { params, change } = useAddress();
  const tab = TABS.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
  const state = useTabState(tab);
  useToldFailures();
  const open = (next: TabId) => {
    // A tab's filters are its own.
    const gone = Object.fromEntries([...params.keys()].map((name) => [name, null]));
    change({ ...gone, tab: next === "overview" ? null : next });
  };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6">
      <PageTitle title="Admin" />
      <Tabs
        label="Admin"
        value={tab}
        onChange={open}
        end={
          <div className="flex shrink-0 items-center gap-2">
            <LastUpdated state={state} className="max-xl:hidden" />
            <Refresh state={state} />
          </div>
        }
        panelClassName="pt-3 md:pt-5"
        tabs={TABS.map(({ id, label }) => ({
          id,
          label,
          panel: (
            <>
              <LastUpdated state={state} className="mb-2 block text-right xl:hidden" />
              {panelOf(id, selfId)}
            </>
          ),
        }))}
      />
    </div>
  );
};

/** The admin area; for others, a page that says so. The server refuses them whatever is shown here, and decides where it is not known. */
const AdminScreen = ({ user }: { readonly user: User }) => {
  const isRefused = useIsRefused();
  return user.is_admin !== false && !isRefused ? <Area selfId={user.id} /> : <Forbidden />;
};

export default AdminScreen;

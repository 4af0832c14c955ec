import type { User } from "@reading-room/contract/auth";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, ShieldX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AuditLogsTab } from "./audit-logs-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { UsersTab } from "./users-tab.tsx";

const TABS = ["overview", "users", "audit-logs"] as const;

const Forbidden = () => (
  <div className="grid flex-1 place-items-center">
    <PageTitle title="Admin" />
    <EmptyState
      icon={<ShieldX size={20} strokeWidth={1.75} />}
      title="This page is for administrators"
      text="Your account cannot see accounts, statistics or the audit log. If it should, ask whoever runs this library."
      action={
        <Link to="/dashboard" className={buttonClass("primary")}>
          Go to the dashboard
        </Link>
      }
    />
  </div>
);

const Refresh = () => {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: ["admin"] }) > 0;
  return (
    <Button variant="ghost" size="sm" onClick={() => void client.invalidateQueries({ queryKey: ["admin"] })}>
      <RefreshCw
        size={16}
        strokeWidth={1.75}
        className={isRefreshing ? "animate-spin motion-reduce:animate-none" : ""}
      />
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  );
};

/** The admin area; for others, a page that says so. The server refuses them whatever is shown here. */
const AdminScreen = ({ user }: { readonly user: User }) => {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get("tab")) ?? "overview";
  if (!user.is_admin) return <Forbidden />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6">
      <PageTitle title="Admin" />
      <Tabs
        label="Admin"
        value={tab}
        end={<Refresh />}
        onChange={(next) => setParams(next === "overview" ? {} : { tab: next })}
        tabs={[
          { id: "overview", label: "Overview", panel: <OverviewTab /> },
          { id: "users", label: "Users", panel: <UsersTab selfId={user.id} /> },
          { id: "audit-logs", label: "Audit Logs", panel: <AuditLogsTab /> },
        ]}
      />
    </div>
  );
};

export default AdminScreen;

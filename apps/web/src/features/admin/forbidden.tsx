import { ShieldX } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** What others see where the admin area is. */
export const Forbidden = () => (
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

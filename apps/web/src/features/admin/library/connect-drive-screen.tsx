import { finishDrive } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

const LIBRARY = "/admin?tab=library";
const BACK = "Back to the library";

/** What Google says when an admin does not let this library in. */
const DENIED = "Google was not allowed to let this library in. Nothing was changed.";
const LOST = "This page is opened by Google, at the end of connecting a Drive. Begin in the admin area.";

/** A query and not a mutation: what Google sent is used once, however often the screen is drawn. */
const useFinish = (code: string, state: string) =>
  useQuery({
    queryKey: ["admin", "library", "drive", state],
    queryFn: () => call(finishDrive, { code, state }),
    enabled: code !== "" && state !== "",
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

const Outcome = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [code, state] = [params.get("code") ?? "", params.get("state") ?? ""];
  const { data, error } = useFinish(code, state);
  const reason = params.has("error") ? DENIED : code === "" || state === "" ? LOST : null;
  const said = reason ?? (error === null ? null : messageOf(error, TEXTS.unexpected));
  if (said !== null) {
    return (
      <ErrorState
        title={TEXTS.driveConnectFailed}
        text={said}
        retryLabel={BACK}
        onRetry={() => void navigate(LIBRARY, { replace: true })}
      />
    );
  }
  if (data === undefined) {
    return (
      <div className="grid place-items-center py-24">
        <Spinner label="Connecting the Drive" />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<CircleCheck size={20} strokeWidth={1.75} />}
      title={`${data.source.name} is connected`}
      text="Its documents are looked through now, and are found as soon as they are read."
      action={
        <Link to={LIBRARY} replace className={buttonClass("primary")}>
          {BACK}
        </Link>
      }
    />
  );
};

/** Where Google sends an admin back to after signing in there. */
const ConnectDriveScreen = () => (
  <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6">
    <PageTitle title="Google Drive" />
    <Outcome />
  </div>
);

export default ConnectDriveScreen;

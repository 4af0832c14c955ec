import type { User } from "@reading-room/contract/auth";
import { FolderOpen, Search } from "lucide-react";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { KindTiles } from "./kind-tiles.tsx";
import { librarySentence } from "./library-sentence.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { Tips } from "./tips.tsx";
import { useOverview } from "./use-overview.ts";

const Banner = ({ username, sentence }: { readonly username: string; readonly sentence: string }) => (
  <section className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h2 className="text-2xl tracking-tight break-words">Welcome back, {username}</h2>
      <p className="mt-1 min-h-5 text-base text-ink-soft">{sentence}</p>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
      <Link to="/browse" className={buttonClass("secondary")}>
        <FolderOpen size={16} strokeWidth={1.75} />
        Browse Files
      </Link>
      <Link to="/browse?search=" className={buttonClass("primary")}>
        <Search size={16} strokeWidth={1.75} />
        Search Files
      </Link>
    </div>
  </section>
);

/** Without an answer from the server nothing else works, either. */
const failureText = (error: Error): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : `${messageOf(error, "")} Browsing and searching may still work.`.trim();

/** Where a signed-in user arrives: the library at a glance and the two ways into it. */
const DashboardScreen = ({ user }: { readonly user: User }) => {
  const { data: overview = null, error, isPending, refetch } = useOverview();
  const hasFailed = error !== null && overview === null;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 md:px-6">
      <PageTitle title="Dashboard" />
      <Banner username={user.username} sentence={overview === null ? "" : librarySentence(overview)} />
      {hasFailed ? (
        <Card>
          <ErrorState
            title="The library's numbers could not be loaded"
            text={failureText(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <KindTiles counts={overview?.counts ?? null} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RecentActivity activity={isPending ? null : (overview?.activity ?? [])} />
        <Tips />
      </div>
    </div>
  );
};

export default DashboardScreen;

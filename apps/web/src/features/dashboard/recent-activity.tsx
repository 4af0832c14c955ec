import { BookOpen, FilePlus, MessageSquareQuote } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../ui/card.tsx";
import { formatDate, formatDateTime } from "../../ui/format-date.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Overview } from "./use-overview.ts";

type Entry = Overview["activity"][number];

/** As many as fit beside the tips without scrolling. */
const SHOWN = 6;

const KINDS = {
  file_added: { icon: FilePlus, words: "Added to the library" },
  question: { icon: MessageSquareQuote, words: "You asked" },
} as const;

const addressOf = ({ fileId, conversationId }: Entry): string | null => {
  if (fileId !== null) return `/browse?${new URLSearchParams({ fileId }).toString()}`;
  return conversationId === null
    ? null
    : `/ai-counsel?${new URLSearchParams({ conversation: conversationId }).toString()}`;
};

interface LineProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly children: ReactNode;
  readonly at?: string;
}

const Line = ({ icon, words, children, at }: LineProps) => (
  <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-hover text-ink-soft">{icon}</span>
    <span className="min-w-0 flex-1">
      <span dir="auto" className="block truncate text-left text-base font-medium">
        {children}
      </span>
      <span className="block text-sm text-pretty text-ink-faint">{words}</span>
    </span>
    {at !== undefined && (
      <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-sm text-ink-faint">
        {formatDate(at)}
      </time>
    )}
  </li>
);

const Happened = ({ entry }: { readonly entry: Entry }) => {
  const { icon: Icon, words } = KINDS[entry.kind];
  const address = addressOf(entry);
  return (
    <Line icon={<Icon size={16} strokeWidth={1.75} />} words={words} at={entry.at}>
      {address === null ? (
        entry.text
      ) : (
        <Link to={address} title={entry.text} className="rounded-sm hover:text-accent">
          {entry.text}
        </Link>
      )}
    </Line>
  );
};

const Loading = () =>
  [1, 2, 3].map((row) => (
    <li key={row} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <Skeleton className="size-8" round />
      <Skeleton className="h-8 w-64 max-w-full" />
    </li>
  ));

/** What happened lately, newest first, ending with the welcome. `activity` is null while loading. */
export const RecentActivity = ({ activity }: { readonly activity: readonly Entry[] | null }) => (
  <Card className="pb-2 pt-4">
    <h2 className="px-4 pb-2 text-base sm:px-5">Recent Activity</h2>
    <ul className="divide-y divide-line">
      {activity === null ? (
        <Loading />
      ) : (
        activity
          .slice(0, SHOWN)
          .map((entry) => <Happened key={`${entry.kind} ${entry.at} ${entry.text}`} entry={entry} />)
      )}
      <Line
        icon={<BookOpen size={16} strokeWidth={1.75} />}
        words="Browse the folders, search inside the files, or ask AI Counsel."
      >
        Welcome to Reading Room
      </Line>
    </ul>
  </Card>
);

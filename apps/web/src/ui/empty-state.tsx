import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Why it is empty and what to do. */
  readonly text?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

/** What stands where a list would, when there is nothing in it. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center [overflow-wrap:anywhere]">
    {icon !== undefined && (
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-hover text-ink-soft">{icon}</div>
    )}
    <h2 className="text-lg">{title}</h2>
    {text !== undefined && <p className="mt-1 text-base text-pretty text-ink-soft">{text}</p>}
    {action !== undefined && <div className="mt-5">{action}</div>}
  </div>
);

import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  readonly title: string;
  /** What happened and what is safe. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Another way on, beside the retry. */
  readonly action?: ReactNode;
}

/** What stands where content would, when it could not be had. */
export const ErrorState = ({ title, text, onRetry, retryLabel = "Try again", action }: ErrorStateProps) => (
  <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
    <div className="mb-4 grid size-11 place-items-center rounded-full bg-red-soft text-red">
      <CircleAlert size={20} strokeWidth={1.75} />
    </div>
    <h2 className="text-lg">{title}</h2>
    {text !== undefined && <p className="mt-1 text-base text-pretty text-ink-soft">{text}</p>}
    {(onRetry !== undefined || action !== undefined) && (
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {onRetry !== undefined && (
          <Button onClick={onRetry}>
            <RotateCw size={16} strokeWidth={1.75} />
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    )}
  </div>
);

import { TEXTS } from "@reading-room/contract/texts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { factorRows } from "./factor-rows.ts";
import { type ExplanationAsked, useExplanation } from "./use-explanation.ts";

const NOTE_CLASS = "mt-1 text-sm text-ink-soft";

/** A quiet way to what made a result's rank. */
export const Explanation = ({ asked }: { readonly asked: ExplanationAsked }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="pb-2 pl-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1 rounded-sm text-xs text-ink-faint hover:text-ink max-sm:min-h-11"
      >
        Why here?
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden className={classNames(open && "rotate-180")} />
      </button>
      {open && <Factors asked={asked} />}
    </div>
  );
};

const Factors = ({ asked }: { readonly asked: ExplanationAsked }) => {
  const { data: factors, isPending, error } = useExplanation(asked);
  if (isPending) return <Skeleton className="mt-1.5 h-16 w-80 max-w-full" />;
  if (error !== null && factors === undefined) {
    return (
      <p role="alert" className={NOTE_CLASS}>
        {messageOf(error, TEXTS.searchFailed)}
      </p>
    );
  }
  if (!factors) return <p className={NOTE_CLASS}>This search finds it no longer.</p>;
  if (factors.length === 0) return <p className={NOTE_CLASS}>It meets the restrictions; no words were asked for.</p>;
  return (
    <table className="mt-1 text-sm tabular-nums">
      <caption className="sr-only">What made its rank</caption>
      <thead className="text-left text-xs text-ink-faint">
        <tr>
          <th scope="col" className="pr-6 font-normal">
            Looked at
          </th>
          <th scope="col" className="text-right font-normal">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {factorRows(factors).map(({ name, points, isSum }) => (
          <tr key={name} className={isSum ? "font-medium" : "text-ink-soft"}>
            <td className="pr-6">{name}</td>
            <td className="text-right">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

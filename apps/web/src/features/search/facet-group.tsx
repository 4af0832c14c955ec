import type { FacetValue } from "@reading-room/contract/search";
import { Check } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { changeFacet } from "./change-facet.ts";
import { changedAddress } from "./search-address.ts";

/** More than these are a click away. */
const SHOWN_AT_FIRST = 6;

interface FacetGroupProps {
  readonly title: string;
  readonly operator: string;
  readonly values: readonly FacetValue[];
  readonly query: string;
  readonly chips: readonly { readonly kind: string; readonly text: string }[];
}

/** The values of one facet; a click restricts the query to one, or takes that restriction out again. */
export const FacetGroup = ({ title, operator, values, query, chips }: FacetGroupProps) => {
  const id = useId();
  const [params] = useSearchParams();
  const [all, setAll] = useState(false);
  const shown = all ? values : values.filter(({ isOn }, at) => isOn || at < SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={id} className="px-2 py-3">
      <h2 id={id} className="px-2 pb-1 text-xs font-medium text-ink-faint">
        {title}
      </h2>
      <ul>
        {shown.map((value) => (
          <li key={value.text}>
            <Value value={value} to={changedAddress(params, changeFacet({ query, operator, values, chips }, value))} />
          </li>
        ))}
      </ul>
      {values.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="rounded-sm px-2 py-1 text-sm text-ink-soft hover:text-ink max-xl:min-h-11"
        >
          {all ? "Show fewer" : `Show all ${values.length}`}
        </button>
      )}
    </section>
  );
};

/** It looks like a box to tick: the space bar ticks it, too. */
const onSpace = (event: KeyboardEvent<HTMLAnchorElement>): void => {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
};

const Value = ({ value, to }: { readonly value: FacetValue; readonly to: string }) => {
  const { label, count, isOn } = value;
  return (
    <Link
      to={to}
      title={label}
      onKeyDown={onSpace}
      className={classNames(
        "flex min-h-8 items-center gap-2.5 rounded-md px-2 py-1.5 text-base hover:bg-hover max-xl:min-h-11",
        isOn ? "font-medium text-ink" : "text-ink-soft hover:text-ink",
      )}
    >
      <span
        aria-hidden
        className={classNames(
          "grid size-4 shrink-0 place-items-center rounded-sm border",
          isOn ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-surface",
        )}
      >
        {isOn && <Check size={12} strokeWidth={3} />}
      </span>
      <bdi className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</bdi>
      <span className="shrink-0 text-sm font-normal text-ink-faint tabular-nums">
        <span className="sr-only">, results: </span>
        {formatNumber(count)}
        {isOn && <span className="sr-only">, chosen: take it out</span>}
      </span>
    </Link>
  );
};

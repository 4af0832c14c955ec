import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { toggled } from "./choice.ts";
import { shownOptions } from "./shown-options.ts";

interface Option {
  readonly id: string;
  readonly name: string;
  /** How its files are named: "FM *". It says nothing to most readers, and is shown to a pointer that rests. */
  readonly pattern?: string;
}

interface OptionListProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** How many documents have each; null where that is not known. */
  readonly counts?: ReadonlyMap<string, number> | null;
  readonly onChange: (chosen: readonly string[]) => void;
  /** What stands here where there is nothing to choose. */
  readonly nothing: string;
}

const DocumentCount = ({ count }: { readonly count: number }) => (
  <span className="ml-2 text-sm text-ink-faint tabular-nums">
    {formatNumber(count)}
    <span className="sr-only">{count === 1 ? " document" : " documents"}</span>
  </span>
);

/** Boxes to tick, in the order given; what is chosen but not offered (any more) stands first and can be taken out. */
export function OptionList({ options, chosen, counts = null, onChange, nothing }: OptionListProps) {
  const [all, setAll] = useState(false);
  const offered = new Set(options.map(({ id }) => id));
  const strangers = chosen.filter((id) => !offered.has(id)).map((id): Option => ({ id, name: id }));
  const whole = [...strangers, ...options];
  const shown = all ? whole : shownOptions(whole, { chosen, counts });
  if (whole.length === 0) return <p className="text-sm text-ink-soft">{nothing}</p>;
  return (
    <>
      <ul className="space-y-0.5">
        {shown.map(({ id, name, pattern }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(on) => onChange(toggled(chosen, id, on))}
              label={
                <span title={pattern}>
                  <span className="break-words">{name}</span>{" "}
                  {counts !== null && <DocumentCount count={counts.get(id) ?? 0} />}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {whole.length > shown.length || all ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 rounded-sm py-1 text-sm text-accent hover:underline max-sm:min-h-11"
        >
          {all ? "Show fewer" : `Show all ${whole.length}`}
        </button>
      ) : null}
    </>
  );
}

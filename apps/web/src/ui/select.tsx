import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface SelectProps<Value extends string> extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  /** What is chosen between, for those who do not see it. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among several, opened by the browser itself: right on a phone, and with every key. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  ...rest
}: SelectProps<Value>) => (
  <span className={classNames("relative inline-flex min-w-0", className)}>
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className="h-9 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-line-strong bg-surface pr-8 pl-3 text-base text-ink transition-colors hover:border-ink-faint focus-visible:outline-offset-0 disabled:opacity-55 max-sm:h-11 max-sm:text-lg"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      size={16}
      strokeWidth={1.75}
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-faint"
    />
  </span>
);

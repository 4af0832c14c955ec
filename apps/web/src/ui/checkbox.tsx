import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A box with its words; the words are part of the target. */
export const Checkbox = ({ label, checked, onChange, error, disabled }: CheckboxProps) => {
  const errorId = useId();
  const wrong = error !== undefined && error !== "";
  return (
    <div className="flex flex-col gap-1">
      <label className="flex cursor-pointer items-start gap-2 py-0.5 text-base max-sm:min-h-11 max-sm:items-center">
        <span className="relative mt-0.5 grid shrink-0 place-items-center max-sm:mt-0">
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            disabled={disabled}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            className="peer size-4 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-ink-faint aria-invalid:border-red max-sm:size-5"
          />
          <Check
            size={12}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {wrong && (
        <p id={errorId} role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
};

import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly indeterminate?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A box with its words; the words are part of the target. */
export const Checkbox = ({ label, checked, onChange, indeterminate = false, error, disabled }: CheckboxProps) => {
  const errorId = useId();
  const wrong = error !== undefined && error !== "";
  return (
    <div className="flex flex-col gap-1">
      <label className="flex cursor-pointer items-start gap-2 py-0.5 text-base max-sm:min-h-11 max-sm:items-center">
        <Base.Root
          checked={checked}
          indeterminate={indeterminate}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent transition-colors hover:border-ink-faint aria-invalid:border-red data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent max-sm:mt-0 max-sm:size-5"
        >
          <Base.Indicator>
            {indeterminate ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
          </Base.Indicator>
        </Base.Root>
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

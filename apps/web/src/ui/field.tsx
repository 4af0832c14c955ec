import { Field as Base } from "@base-ui/react/field";
import type { ReactNode } from "react";

interface FieldProps {
  readonly label: ReactNode;
  readonly name?: string;
  readonly hint?: ReactNode;
  /** Empty or absent: the field is fine. */
  readonly error?: string | undefined;
  /** An Input (or another Base UI control). */
  readonly children: ReactNode;
}

/** A labelled control with its hint and, instead of it, its error. */
export const Field = ({ label, name, hint, error, children }: FieldProps) => {
  const wrong = error !== undefined && error !== "";
  return (
    <Base.Root name={name} invalid={wrong} className="flex flex-col gap-1.5">
      <Base.Label className="text-sm font-medium text-ink">{label}</Base.Label>
      {children}
      {wrong ? (
        <Base.Error match className="text-sm text-red">
          {error}
        </Base.Error>
      ) : (
        hint !== undefined && <Base.Description className="text-sm text-ink-faint">{hint}</Base.Description>
      )}
    </Base.Root>
  );
};

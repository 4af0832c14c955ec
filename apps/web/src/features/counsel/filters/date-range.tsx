import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { Choice } from "./choice.ts";
import { endDateError, monthsUpTo, QUICK_RANGES } from "./date-rules.ts";

type Dates = Pick<Choice, "startDate" | "endDate">;

interface DateRangeProps {
  readonly dates: Dates;
  readonly onChange: (dates: Dates) => void;
}

/** Between which days a document was last modified: quick buttons, or a start and an end. */
export function DateRange({ dates, onChange }: DateRangeProps) {
  const { startDate, endDate } = dates;
  const isThis = (range: Dates) => range.startDate === startDate && range.endDate === endDate;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {QUICK_RANGES.map(({ label, months }) => {
          const range = monthsUpTo(new Date(), months);
          return (
            <Button
              key={label}
              size="sm"
              aria-pressed={isThis(range)}
              onClick={() => onChange(isThis(range) ? { startDate: "", endDate: "" } : range)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {label}
            </Button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Start date" name="startDate">
          <Input
            type="date"
            value={startDate}
            onChange={(event) => onChange({ startDate: event.target.value, endDate })}
            className="px-2"
          />
        </Field>
        <Field label="End date" name="endDate" error={endDateError(startDate, endDate)}>
          <Input
            type="date"
            value={endDate}
            onChange={(event) => onChange({ startDate, endDate: event.target.value })}
            className="px-2"
          />
        </Field>
      </div>
      <p className="text-sm text-ink-faint">The days on which files were last modified, in UTC.</p>
    </div>
  );
}

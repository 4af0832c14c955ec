import { Check } from "lucide-react";
import type { ChangeEvent, MouseEvent as ReactMouseEvent } from "react";
import { classNames } from "../class-names.ts";
import type { Choosing } from "./rows.ts";

interface PickBoxProps {
  readonly name: string;
  readonly checked: boolean;
  /** Without it the box is seen only while the pointer is on its entry (`group/entry`). */
  readonly shown: boolean;
  readonly onChoose: (how: Choosing) => void;
  readonly className?: string;
}

/** The entry is not clicked, and the list keeps the keyboard. */
const keepToItself = (event: ReactMouseEvent) => {
  event.stopPropagation();
  event.preventDefault();
};

/** With Shift all from where the choice began, as on the entry itself. */
const howOf = ({ nativeEvent }: ChangeEvent): Choosing =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? "extend" : "toggle";

/** A box with which one more entry of a list is chosen, or one less. The keyboard does the same from the list. */
export const PickBox = ({ name, checked, shown, onChoose, className }: PickBoxProps) => (
  <span
    className={classNames(
      "z-10 size-7 place-items-center rounded-md max-sm:size-11",
      checked || shown ? "grid" : "hidden pointer-fine:group-hover/entry:grid",
      className,
    )}
  >
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${name}`}
      checked={checked}
      onMouseDown={keepToItself}
      onChange={(event) => onChoose(howOf(event))}
      className="peer absolute inset-0 cursor-pointer appearance-none rounded-md"
    />
    <span
      aria-hidden
      className="pointer-events-none grid size-4 place-items-center rounded-sm border border-line-strong bg-surface peer-checked:border-accent peer-checked:bg-accent peer-hover:border-ink-faint max-sm:size-5"
    >
      {checked && <Check size={12} strokeWidth={3} className="text-on-accent" />}
    </span>
  </span>
);

import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** The button's name and its tooltip. */
  readonly label: string;
  /** For buttons that stay down. */
  readonly pressed?: boolean;
  readonly tooltipSide?: "top" | "right" | "bottom" | "left";
}

/** A button that is only an icon (children, 16 or 20 px). */
export const IconButton = ({ label, pressed, tooltipSide = "bottom", className, ...rest }: IconButtonProps) => (
  <Tooltip text={label} side={tooltipSide}>
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        "grid size-8 shrink-0 place-items-center rounded-md text-ink-soft transition-colors max-sm:size-11",
        "enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent print:hidden",
        className,
      )}
    />
  </Tooltip>
);

import type { ComponentProps } from "react";
import { buttonClass } from "./button-class.ts";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner and refuses clicks; the width stays. */
  readonly loading?: boolean;
}

/** A button that does something here; for going somewhere, a link with `buttonClass`. */
export const Button = ({
  variant = "secondary",
  size = "md",
  loading = false,
  className,
  disabled,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    // Disabled while it works, it would lose the focus.
    aria-disabled={loading || undefined}
    aria-busy={loading || undefined}
    {...rest}
    disabled={disabled}
    onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    className={classNames(buttonClass(variant, size), className)}
  >
    <span className="relative inline-flex items-center gap-2">
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={16} />
        </span>
      )}
      <span className={classNames("inline-flex items-center gap-2", loading && "invisible")}>{children}</span>
    </span>
  </button>
);

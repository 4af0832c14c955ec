import { Input as Base } from "@base-ui/react/input";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A one-line text box; inside a Field it takes its label, hint and error from there. */
export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <Base
    {...rest}
    className={classNames(
      "h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors max-sm:h-11 max-sm:text-lg",
      "hover:border-ink-faint focus-visible:outline-offset-0 data-invalid:border-red disabled:opacity-55",
      className,
    )}
  />
);

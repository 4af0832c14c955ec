import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

const BASE =
  "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 max-sm:whitespace-normal print:hidden";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover",
  ghost:
    "border-transparent bg-transparent text-ink-soft enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover [a&]:hover:text-ink",
  danger: "border-transparent bg-red text-paper enabled:hover:opacity-90 [a&]:hover:opacity-90",
};

/** Below 640 px both sizes are 44 px high and wide: fingers. Words too long for the window begin a second line there. */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-7 px-2.5 text-sm max-sm:min-h-11 max-sm:min-w-[44px] max-sm:px-3",
  md: "min-h-9 px-3.5 text-base max-sm:min-h-11 max-sm:min-w-[44px]",
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size]);

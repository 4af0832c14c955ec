import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A sheet with a hairline; sets its own padding unless `className` does. */
export const Card = ({ className = "p-4 sm:p-5", ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={classNames("rounded-lg border border-line bg-surface", className)} />
);

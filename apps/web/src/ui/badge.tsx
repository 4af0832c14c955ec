import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "green" | "amber" | "red" | "accent";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-hover text-ink-soft",
  green: "bg-green-soft text-green",
  amber: "bg-amber-soft text-amber",
  red: "bg-red-soft text-red",
  accent: "bg-accent-soft text-accent",
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word on a coloured ground: the colour never says anything that the word does not. */
export const Badge = ({ tone = "neutral", className, children }: BadgeProps) => (
  <span
    className={classNames(
      "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 text-xs font-medium tabular-nums max-[18rem]:whitespace-normal [&>svg]:shrink-0",
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
);

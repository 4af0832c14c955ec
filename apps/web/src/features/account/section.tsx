import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

interface SectionProps {
  /** Its address: `/account#id`. */
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the account screen. */
export const Section = ({ id, title, text, children }: SectionProps) => (
  <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-18 p-4 sm:p-5">
    <h2 id={`${id}-title`} className="text-lg">
      {title}
    </h2>
    {text !== undefined && <p className="mt-0.5 text-base text-pretty text-ink-soft">{text}</p>}
    <div className="mt-4">{children}</div>
  </Card>
);

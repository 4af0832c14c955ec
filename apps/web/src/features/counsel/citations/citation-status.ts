import type { Citation } from "@reading-room/contract/counsel-answer";
import type { LucideIcon } from "lucide-react";
import { BadgeCheck, FileX2, TriangleAlert } from "lucide-react";

interface StatusView {
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly tone: string;
  /** Of the badge behind a sentence. */
  readonly badge: string;
}

/** How a citation stands with the document it names: in words and a sign, never by the colour alone. */
export const STATUS_VIEWS: Readonly<Record<Citation["status"], StatusView>> = {
  verified: {
    Icon: BadgeCheck,
    words: "Verified",
    tone: "text-green",
    badge: "bg-accent-soft text-accent hover:bg-accent hover:text-on-accent",
  },
  repaired: {
    Icon: BadgeCheck,
    words: "Verified, in the page’s own words",
    tone: "text-green",
    badge: "bg-accent-soft text-accent hover:bg-accent hover:text-on-accent",
  },
  changed: {
    Icon: TriangleAlert,
    words: "The document has changed since",
    tone: "text-amber",
    badge: "bg-amber-soft text-amber underline decoration-dotted underline-offset-2 hover:bg-hover",
  },
  missing: {
    Icon: FileX2,
    words: "No longer in the library",
    tone: "text-red",
    badge: "bg-red-soft text-red line-through hover:bg-hover",
  },
};

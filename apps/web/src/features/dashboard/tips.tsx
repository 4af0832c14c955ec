import { Lightbulb } from "lucide-react";
import { Card } from "../../ui/card.tsx";

const TIPS = [
  "Search by name or content: every word of every page counts.",
  "Click folders to navigate; the path above the list leads back.",
  "Download a file with its Download button.",
  "Google Docs are exported as PDF when you download them.",
] as const;

/** How to get about. */
export const Tips = () => (
  <Card className="p-4 sm:p-5">
    <h2 className="flex items-center gap-2 text-base">
      <Lightbulb size={16} strokeWidth={1.75} className="text-accent" />
      Tips
    </h2>
    <ul className="mt-3 space-y-2.5 text-base text-ink-soft">
      {TIPS.map((tip) => (
        <li key={tip} className="border-l-2 border-line pl-3">
          {tip}
        </li>
      ))}
    </ul>
  </Card>
);

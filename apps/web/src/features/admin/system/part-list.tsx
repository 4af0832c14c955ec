import { CircleCheck, CircleX } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import type { SystemState } from "./use-system.ts";

/** Each part of the installation, and whether it answers: by a word and a shape beside the colour. */
export const PartList = ({ parts }: { readonly parts: SystemState["parts"] }) => (
  <Card className="pt-4 pb-1">
    <h2 className="px-4 pb-2 text-base">Health</h2>
    <ul className="divide-y divide-line">
      {parts.map(({ name, kind, ok, details }) => {
        const Icon = ok ? CircleCheck : CircleX;
        return (
          <li key={`${name} ${kind}`} className="flex items-start gap-3 px-4 py-2.5">
            <Icon size={20} strokeWidth={1.75} aria-hidden className={`shrink-0 ${ok ? "text-green" : "text-red"}`} />
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-medium">{name}</span> <span className="text-ink-faint">{kind}</span>
              </p>
              <p className="text-sm break-words text-ink-soft">{details}</p>
            </div>
            <span className={`text-sm font-medium ${ok ? "text-green" : "text-red"}`}>{ok ? "Works" : "Fails"}</span>
          </li>
        );
      })}
    </ul>
  </Card>
);

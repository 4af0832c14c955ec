import type { LucideIcon } from "lucide-react";

const TONES = {
  accent: "bg-accent-soft text-accent",
  green: "bg-green-soft text-green",
  amber: "bg-amber-soft text-amber",
  red: "bg-red-soft text-red",
} as const;

/** The shape above the title of an account card; the title says the same in words. */
export const StateIcon = ({ icon: Icon, tone }: { readonly icon: LucideIcon; readonly tone: keyof typeof TONES }) => (
  <div className={`mb-4 grid size-11 place-items-center rounded-full ${TONES[tone]}`}>
    <Icon size={20} strokeWidth={1.75} />
  </div>
);

import { readChoice, saveChoice } from "../lib/stored-choice.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by public/theme.js, before anything is painted. */
const KEY = "theme";

/** The reader's choice; what the system says when there is none. */
export const storedTheme = (): Theme => readChoice(KEY, THEMES, "system");

/** Remembers the choice. */
export const storeTheme = (theme: Theme): void => saveChoice(KEY, theme);

/** Lights the room accordingly. */
export const applyTheme = (theme: Theme, systemIsDark: boolean): void => {
  document.documentElement.dataset.theme = theme === "dark" || (theme === "system" && systemIsDark) ? "dark" : "light";
};

/** Calls `listener` whenever another tab chooses. @returns how to stop listening */
export const onChosenElsewhere = (listener: (theme: Theme) => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener(storedTheme());
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};

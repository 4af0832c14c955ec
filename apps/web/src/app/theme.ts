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

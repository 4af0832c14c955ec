import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { applyTheme, onChosenElsewhere, storedTheme, storeTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";

interface ThemeChoice {
  readonly theme: Theme;
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice>({ theme: "system", choose: () => undefined });

/** Keeps the page in the theme chosen in any tab, and follows the system while that is the choice. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [theme, setTheme] = useState(storedTheme);

  useEffect(() => onChosenElsewhere(setTheme), []);

  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => applyTheme(theme, system.matches);
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);

  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      choose: (next) => {
        storeTheme(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
};

/** The chosen theme and how to choose another. */
export const useTheme = (): ThemeChoice => useContext(ThemeContext);

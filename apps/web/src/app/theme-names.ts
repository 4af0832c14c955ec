import { Monitor, Moon, Sun } from "lucide-react";

export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
export const THEME_LABELS = { system: "As the system", light: "Light", dark: "Dark" } as const;

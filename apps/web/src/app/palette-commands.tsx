import { Eraser, FolderOpen, LayoutDashboard, LogOut, MessageSquareQuote, Shield, Star, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { PaletteEntry } from "../features/palette/palette-entry.ts";
import { THEME_ICONS, THEME_LABELS } from "./theme-names.ts";
import { THEMES } from "./theme.ts";
import type { Theme } from "./theme.ts";

const SCREENS = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard, words: "home overview", adminOnly: false },
  { to: "/browse", label: "Browse Files", icon: FolderOpen, words: "library folders", adminOnly: false },
  {
    to: "/ai-counsel",
    label: "AI Counsel",
    icon: MessageSquareQuote,
    words: "ask question research",
    adminOnly: false,
  },
  { to: "/account", label: "Your account", icon: UserRound, words: "password sessions profile", adminOnly: false },
  { to: "/admin", label: "Admin", icon: Shield, words: "users audit statistics system", adminOnly: true },
] as const;

const sized = (Icon: typeof Star): ReactNode => <Icon size={16} strokeWidth={1.75} />;

/** The screens that a user may go to. */
export const screenEntries = (isAdmin: boolean, go: (to: string) => void): PaletteEntry[] =>
  SCREENS.filter(({ adminOnly }) => isAdmin || !adminOnly).map(({ to, label, icon, words }) => ({
    id: `screen ${to}`,
    icon: sized(icon),
    label,
    words,
    onChoose: () => go(to),
  }));

interface Deeds {
  readonly theme: Theme;
  readonly chooseTheme: (theme: Theme) => void;
  /** Null where there is no search on the screen to be kept. */
  readonly saveSearch: (() => void) | null;
  readonly forgetQueries: () => void;
  /** Null while there are none. */
  readonly forgetFiles: (() => void) | null;
  readonly signOut: () => void;
}

/** What can be done from anywhere. */
export const deedEntries = (deeds: Deeds): PaletteEntry[] => [
  ...deedEntry("Save this search", sized(Star), deeds.saveSearch),
  ...THEMES.filter((theme) => theme !== deeds.theme).map((theme) => ({
    id: `theme ${theme}`,
    icon: sized(THEME_ICONS[theme]),
    label: `Theme: ${THEME_LABELS[theme].toLowerCase()}`,
    words: "colours appearance mode",
    onChoose: () => deeds.chooseTheme(theme),
  })),
  ...deedEntry("Forget my past searches", sized(Eraser), deeds.forgetQueries),
  ...deedEntry("Forget recent files", sized(Eraser), deeds.forgetFiles),
  ...deedEntry("Sign out", sized(LogOut), deeds.signOut),
];

const deedEntry = (label: string, icon: ReactNode, onChoose: (() => void) | null): PaletteEntry[] =>
  onChoose === null ? [] : [{ id: `deed ${label}`, icon, label, onChoose }];

import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { useTheme } from "./theme-provider.tsx";
import { THEMES } from "./theme.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const LABELS = { system: "As the system", light: "Light", dark: "Dark" } as const;

/** The choice of light, dark or the system's own. */
export const ThemeMenu = () => {
  const { theme, choose } = useTheme();
  const Current = ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Theme">
          <Current size={16} strokeWidth={1.75} />
        </IconButton>
      }
      items={THEMES.map((one) => {
        const Icon = ICONS[one];
        return {
          label: LABELS[one],
          icon: <Icon size={16} strokeWidth={1.75} />,
          checked: one === theme,
          onSelect: () => choose(one),
        };
      })}
    />
  );
};

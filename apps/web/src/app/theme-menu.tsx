import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { THEME_ICONS, THEME_LABELS } from "./theme-names.ts";
import { useTheme } from "./theme-provider.tsx";
import { THEMES } from "./theme.ts";

/** The choice of light, dark or the system's own. */
export const ThemeMenu = () => {
  const { theme, choose } = useTheme();
  const Current = THEME_ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Theme">
          <Current size={16} strokeWidth={1.75} />
        </IconButton>
      }
      items={THEMES.map((one) => {
        const Icon = THEME_ICONS[one];
        return {
          label: THEME_LABELS[one],
          icon: <Icon size={16} strokeWidth={1.75} />,
          checked: one === theme,
          onSelect: () => choose(one),
        };
      })}
    />
  );
};

import { Menu } from "lucide-react";
import { useLocation } from "react-router";
import { HeaderSlot } from "../ui/header-slot.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { HeaderSearchBox } from "./header-search-box.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** Title or breadcrumb on the left, search on /browse paths only, the palette and the theme on the right. */
export const Header = ({ onMenu }: { readonly onMenu: () => void }) => {
  const browsing = useLocation().pathname.startsWith("/browse");
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-[min(0.75rem,3.4vw)] border-b border-line bg-paper px-4 max-sm:[&>button]:w-[min(2.75rem,max(44px,12.5vw))] max-sm:[&>button]:px-0 md:px-6 print:static">
      <IconButton label="Menu" className="-ml-2 lg:hidden" onClick={onMenu}>
        <Menu size={20} strokeWidth={1.75} />
      </IconButton>
      <HeaderSlot className="flex min-w-0 flex-1 items-center" />
      {browsing && (
        <div className="min-w-0 max-md:order-last max-md:w-full max-md:pb-2 md:w-96 lg:w-md print:hidden">
          <HeaderSearchBox />
        </div>
      )}
      <PaletteButton />
      <ThemeMenu />
    </header>
  );
};

import { useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Location } from "react-router";
import { useLibraryProgress } from "../features/library/use-library-progress.ts";
import { HeaderSlotProvider } from "../ui/header-slot.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { useMedia } from "../ui/use-media.ts";
import { Header } from "./header.tsx";
import { Rail } from "./rail.tsx";

/** Every page loaded anew has the same key: where one was left must not be where another begins. */
const scrollKeyOf = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);

/** From here on the rail stands beside the screen, as the style sheets have it. */
const RAIL = "(width >= 64rem)";

/** The room around every signed-in screen: rail, header, and the screen between them. */
export const Shell = () => {
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const progress = useLibraryProgress();
  const screen = useRef<HTMLElement>(null);
  useFocusKept(screen);
  const hasRail = useMedia(RAIL);
  const closeMenu = () => setMenuAt(null);
  return (
    <HeaderSlotProvider>
      <a
        href="#screen"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh print:block">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r border-line bg-sunken lg:block print:hidden">
          <Rail progress={progress} />
        </aside>
        {/* Open only on the page where it was opened: a chosen link closes it. Where the rail has come beside it, it would stand there twice. */}
        <Sheet open={menuAt === pathname && !hasRail} onClose={closeMenu} title="Menu" side="left" bare>
          <Rail progress={progress} onChoose={closeMenu} />
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <Header onMenu={() => setMenuAt(pathname)} />
          <main
            ref={screen}
            id="screen"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col outline-none print:block"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <ScrollRestoration getKey={scrollKeyOf} />
    </HeaderSlotProvider>
  );
};

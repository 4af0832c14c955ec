import { Dialog } from "../../ui/dialog.tsx";
import { SHORTCUTS, shownKey } from "./shortcuts.ts";
import type { Deeds } from "./use-shortcuts.ts";

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those that do something here are listed. */
  readonly deeds: Deeds;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the viewer, as far as they do something for what is shown. */
export function ShortcutSheet({ open, onClose, deeds }: ShortcutSheetProps) {
  const listed = SHORTCUTS.filter(({ deed }) => deeds[deed] !== undefined);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      <dl tabIndex={0} className="grid gap-x-8 sm:grid-cols-2">
        {listed.map(({ deed, keys, says }) => (
          <div key={deed} className="flex items-center gap-3 border-b border-line py-2 text-base">
            <dt className="flex-1">{says}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap"
                >
                  {shownKey(key, isMac)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

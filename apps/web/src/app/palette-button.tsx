import { Command } from "lucide-react";
import type { ComponentType } from "react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { useToast } from "../ui/toast.tsx";
import { isApple } from "./is-apple.ts";

const NOT_LOADED = "The command palette could not be loaded. Please try again.";

interface PaletteProps {
  readonly open: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

const fetchPalette = async (): Promise<ComponentType<PaletteProps>> => (await import("./command-palette.tsx")).default;

/** Takes the palette's place when its code could not be fetched: it is fetched again whenever it is opened. */
const Missing: ComponentType<PaletteProps> = (props) => {
  const [found, setFound] = useState<{ readonly Palette: ComponentType<PaletteProps> } | null>(null);
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (!props.open) return;
    toast.show({ type: "error", message: NOT_LOADED });
    props.onClose();
  });
  useEffect(() => {
    if (props.open)
      fetchPalette().then(
        (Palette) => setFound({ Palette }),
        () => tell(),
      );
  }, [props.open]);
  return found && <found.Palette {...props} />;
};

const CommandPalette = lazy(async () => ({ default: await fetchPalette().catch(() => Missing) }));

const isShortcut = ({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (metaKey || ctrlKey) && !shiftKey && !altKey;

/** A sign typed to the page, while the palette's own box is still on its way. */
const isForBox = ({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean =>
  key.length === 1 &&
  !metaKey &&
  !ctrlKey &&
  !altKey &&
  !(target instanceof Element && target.closest("[role=dialog], [data-toast]"));

/** Opens the command palette, by a click or by ⌘K and Ctrl+K from anywhere; its code is fetched when first wanted. */
export const PaletteButton = () => {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const [text, setText] = useState("");
  const open = () => {
    setText("");
    setState("open");
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOpen = state === "open";
    if (!isShortcut(event) && !(isOpen && isForBox(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isShortcut(event)) setText((before) => before + event.key);
    else if (isOpen) setState("closed");
    else open();
  });
  useEffect(() => {
    // Before the page hears of it: what is meant for the box must not move its lists.
    const hear = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, []);

  const shortcut = isApple() ? "⌘K" : "Ctrl K";
  return (
    <>
      <button
        type="button"
        aria-label={`Command palette, ${shortcut}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        title="Command palette"
        onClick={open}
        className={`${buttonClass("ghost", "sm")} max-md:px-2`}
      >
        <Command size={16} strokeWidth={1.75} aria-hidden className="md:hidden" />
        <kbd className="hidden rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-xs md:inline">
          {shortcut}
        </kbd>
      </button>
      {state !== "never" && (
        <Suspense>
          <CommandPalette open={state === "open"} text={text} onText={setText} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
};

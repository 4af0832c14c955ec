/** What a key does in the viewer. */
export type Deed =
  | "find"
  | "nextHit"
  | "previousHit"
  | "nextPage"
  | "previousPage"
  | "firstPage"
  | "lastPage"
  | "goToPage"
  | "zoomIn"
  | "zoomOut"
  | "actualSize"
  | "fitWidth"
  | "fitPage"
  | "turn"
  | "turnBack"
  | "outline"
  | "pages"
  | "cite"
  | "print"
  | "help"
  | "close";

export interface Shortcut {
  readonly deed: Deed;
  /** As keyboard events name them, small letters for letters without Shift; "Mod+" is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
  readonly says: string;
}

/** Every key of the viewer, in the order in which the help lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { deed: "find", keys: ["Mod+f", "/"], says: "Find in the document" },
  { deed: "nextHit", keys: ["n", "F3"], says: "Next match or passage" },
  { deed: "previousHit", keys: ["N", "Shift+F3"], says: "Previous match or passage" },
  { deed: "nextPage", keys: ["j"], says: "Next page" },
  { deed: "previousPage", keys: ["k"], says: "Previous page" },
  { deed: "firstPage", keys: ["Home"], says: "First page" },
  { deed: "lastPage", keys: ["End"], says: "Last page" },
  { deed: "goToPage", keys: ["g"], says: "Go to a page, by its number or printed label" },
  { deed: "zoomIn", keys: ["+", "="], says: "Larger" },
  { deed: "zoomOut", keys: ["-"], says: "Smaller" },
  { deed: "actualSize", keys: ["0"], says: "Actual size" },
  { deed: "fitWidth", keys: ["w"], says: "Fit width" },
  { deed: "fitPage", keys: ["f"], says: "Fit page" },
  { deed: "turn", keys: ["r"], says: "Turn clockwise" },
  { deed: "turnBack", keys: ["R"], says: "Turn back" },
  { deed: "outline", keys: ["o"], says: "Outline" },
  { deed: "pages", keys: ["t"], says: "Small pictures of all pages" },
  { deed: "cite", keys: ["c"], says: "Copy the selected text with its citation" },
  { deed: "print", keys: ["p", "Mod+p"], says: "Print" },
  { deed: "help", keys: ["?"], says: "These keys" },
  { deed: "close", keys: ["Escape"], says: "Close the panel" },
];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Signs tell of Shift by themselves; keys with names do not, nor do letters while Caps Lock is on. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  if (ctrlKey || metaKey) return `Mod+${key.toLowerCase()}`;
  if (key.length > 1) return shiftKey ? `Shift+${key}` : key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** What a pressed key means; null for keys that mean nothing here. In a field, only keys that type nothing there count. */
export function deedOf(pressed: Pressed, inField: boolean): Deed | null {
  if (pressed.altKey || (pressed.ctrlKey && pressed.metaKey)) return null;
  const name = nameOf(pressed);
  const typesNothing = name.startsWith("Mod+") || name.endsWith("F3");
  if (inField && !typesNothing) return null;
  return SHORTCUTS.find(({ keys }) => keys.includes(name))?.deed ?? null;
}

const SHOWN: Readonly<Record<string, string>> = { Escape: "Esc", "-": "−", N: "Shift N", R: "Shift R" };

/** A key as it is written on the keyboard. */
export function shownKey(key: string, isMac: boolean): string {
  const plain = key.replace(/^Mod\+(.)$/, (_, letter: string) => `${isMac ? "⌘" : "Ctrl "}${letter.toUpperCase()}`);
  return SHOWN[plain] ?? plain.replace("Shift+", "Shift ").replace(/^[a-z]$/, (letter) => letter.toUpperCase());
}

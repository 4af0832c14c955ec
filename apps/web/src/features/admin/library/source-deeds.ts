import { confirmLoss, removeSource, rescanSource, setSourceEnabled } from "@reading-room/contract/admin-library";
import type { LibrarySource } from "@reading-room/contract/admin-library";
import { call } from "../../../lib/call.ts";
import { formatNumber } from "../../../ui/format-number.ts";

export type SourceDeed = "rescan" | "enable" | "disable" | "remove" | "confirmLoss";

interface DeedWords {
  /** In the menu and on the button. */
  readonly label: string;
  readonly title: (source: LibrarySource) => string;
  readonly text: string;
  /** Can be taken back. */
  readonly isMild: boolean;
  /** @returns what to say when it is done */
  readonly run: (source: LibrarySource) => Promise<string>;
}

const setEnabled = async ({ id, name }: LibrarySource, enabled: boolean): Promise<string> => {
  await call(setSourceEnabled, { id, enabled });
  return enabled ? `${name} is part of the library again.` : `${name} is no longer shown.`;
};

/** What can be done to a source, and how it is asked and told. */
export const SOURCE_DEEDS: Readonly<Record<SourceDeed, DeedWords>> = {
  rescan: {
    label: "Look through it now",
    title: ({ name }) => `Look through ${name} now?`,
    text: "All of its files are compared with what is known of them.",
    isMild: true,
    run: async ({ id }) => (await call(rescanSource, { id })).message,
  },
  enable: {
    label: "Enable",
    title: ({ name }) => `Enable ${name}?`,
    text: "Its files are shown and searched again. What was read of them is still there.",
    isMild: true,
    run: (source) => setEnabled(source, true),
  },
  disable: {
    label: "Disable",
    title: ({ name }) => `Disable ${name}?`,
    text: "Nobody sees, opens or finds its files until it is enabled again. What was read of them is kept.",
    isMild: true,
    run: (source) => setEnabled(source, false),
  },
  remove: {
    label: "Remove",
    title: ({ name }) => `Remove ${name} from the library?`,
    text: "Its files are not touched where they are, but what was read of them is forgotten: added again, they are read again.",
    isMild: false,
    run: async ({ id }) => (await call(removeSource, { id })).message,
  },
  confirmLoss: {
    label: "They are gone",
    title: ({ files_held: held }) => `Let go of ${formatNumber(held)} files?`,
    text: "They are no longer where they were. Confirm this only when you know why: a disk that is not mounted looks the same.",
    isMild: false,
    run: async ({ id }) => (await call(confirmLoss, { id })).message,
  },
};

/** What a source's menu offers, in its order. */
export const menuDeeds = ({ is_enabled: isEnabled, origin }: LibrarySource): SourceDeed[] => [
  ...(isEnabled ? (["rescan", "disable"] as const) : (["enable"] as const)),
  ...(origin === "admin" ? (["remove"] as const) : []),
];

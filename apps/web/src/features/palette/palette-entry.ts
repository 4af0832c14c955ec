import type { ReactNode } from "react";

/** One line of the palette. */
export interface PaletteEntry {
  /** Its own among all entries. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** A quieter text behind the label: where it is, or what it does. */
  readonly detail?: string | undefined;
  /** Words that it is found by, beside its label. */
  readonly words?: string;
  readonly onChoose: () => void;
}

/** Entries under one heading; without entries it is not shown. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

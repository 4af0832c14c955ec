/** The entries of a list, some of which may still be to come. */
export interface Rows<Row> {
  /** Of all of them. */
  readonly length: number;
  /** Undefined for one that is still to come. */
  at(index: number): Row | undefined;
  /** Among those that are there; -1 for none. */
  findIndex(is: (row: Row) => boolean): number;
}

/** What is chosen in a list. */
export interface Choice {
  /** The place where the keyboard is; -1 for nowhere. */
  readonly index: number;
  readonly isChosen: (index: number, id: string | undefined) => boolean;
  /** Boxes stand on all entries, to choose several with. */
  readonly isPicking: boolean;
  /** A plain click on an entry chooses it beside the others, or lets it go, and opens nothing: for fingers, which hold no Ctrl. */
  readonly isTapping: boolean;
}

/** One entry alone, one more or less, all from where the choice began, or none: the keyboard only passes over it. */
export type Choosing = "only" | "toggle" | "extend" | "pass";

/** What lists can do in which several entries can be chosen, and which need not all be there. */
export interface SeveralChosen {
  readonly all: () => void;
  /** Leads to a name that begins so, wherever it stands. */
  readonly type: (typed: string) => void;
  /** A place to bring into view, another object each time. */
  readonly reveal: { readonly index: number } | null;
}

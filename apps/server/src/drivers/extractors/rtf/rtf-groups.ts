import { UnreadableFile } from "../unreadable-file.ts";
import { destinationOf, isAside, OUTERMOST, type Aside, type GroupState } from "./rtf-state.ts";

/** Deeper than anything that a person or a program writes. */
const MAX_DEPTH = 5_000;

/** Told of what opens and ends. */
export interface GroupEvents {
  readonly beginAside: (kind: Aside) => void;
  readonly endAside: (state: GroupState) => void;
  readonly endStyle: () => void;
}

/** Groups within groups, each with its own state. */
export function rtfGroups({ beginAside, endAside, endStyle }: GroupEvents) {
  const outer: GroupState[] = [];
  let state: GroupState = { ...OUTERMOST };
  return {
    state: () => state,
    isOpen: () => outer.length > 0,
    open() {
      if (outer.length > MAX_DEPTH)
        throw new UnreadableFile("unreadable_file", "The file is damaged: it is nested too deeply.");
      outer.push(state);
      state = { ...state };
    },
    close() {
      const before = outer.pop();
      if (before === undefined) return;
      if (isAside(state.destination) && state.destination !== before.destination) endAside(state);
      if (state.destination === "styles") endStyle();
      state = before;
    },
    /** @param isOptional a program that does not know the word passes its group over @returns whether the word is done with */
    enter(word: string, isOptional: boolean): boolean {
      if (word === "upr") state = { ...state, unicodeDestination: state.destination, destination: "skip" };
      if (word === "ud" && isOptional) state.destination = state.unicodeDestination;
      if (word === "upr" || word === "ud") return true;
      const destination = destinationOf(word, state.destination);
      if (state.destination === "skip" || (destination === null && !isOptional)) return state.destination === "skip";
      if (destination !== null && isAside(destination) && destination !== state.destination) beginAside(destination);
      state.destination = destination ?? "skip";
      return true;
    },
  };
}

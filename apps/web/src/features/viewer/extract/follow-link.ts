import { createContext } from "react";

/** A place in a document's text. */
export interface TextPlace {
  readonly page: number;
  /** In the page's text. */
  readonly at: number;
}

/** Goes to where a link within the text leads; null where nothing follows, as on paper. */
export const FollowLink = createContext<((place: TextPlace) => void) | null>(null);

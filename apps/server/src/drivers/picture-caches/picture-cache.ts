/** Small pictures that were made once, under names that tell them from all others. */
export interface PictureCache {
  /** @returns "none" when it is known that there is nothing to make it of; null when nothing is known */
  find(name: string): Promise<Uint8Array | "none" | null>;
  keep(name: string, picture: Uint8Array | "none"): Promise<void>;
}

import { memoryStorage } from "./session-store.ts";

const PROBE = "storageProbe";

/** Local storage, or a memory that lasts as long as the page where the browser refuses it (private windows, full disks). */
export const browserStorage = (): Pick<Storage, "getItem" | "setItem" | "removeItem"> => {
  try {
    localStorage.setItem(PROBE, "1");
    localStorage.removeItem(PROBE);
    return localStorage;
  } catch {
    return memoryStorage();
  }
};

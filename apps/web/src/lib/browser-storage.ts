import { memoryStorage } from "./session-store.ts";

const PROBE = "storageProbe";

/**
 * The browser's storage of this name, or a memory that lasts as long as the page where the browser refuses it (private
 * windows, full disks).
 */
export const browserStorage = (
  name: "localStorage" | "sessionStorage",
): Pick<Storage, "getItem" | "setItem" | "removeItem"> => {
  try {
    const storage = window[name];
    storage.setItem(PROBE, "1");
    storage.removeItem(PROBE);
    return storage;
  } catch {
    return memoryStorage();
  }
};

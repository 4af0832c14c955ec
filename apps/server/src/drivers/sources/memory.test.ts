import { memorySource } from "./memory.ts";
import { sourceContract } from "./source.contract.ts";

sourceContract("memory", async () => {
  const source = memorySource("m");
  return {
    source,
    put: async (key, content) => source.put(key, content),
    remove: async (key) => source.remove(key),
    takeAway: async () => source.failWith("The place is away."),
    close: async () => {},
  };
});

import { engineContract } from "./engine.contract.ts";
import { memoryEngine } from "./memory.ts";

engineContract("memory", async () => ({ engine: memoryEngine(), close: async () => {} }));

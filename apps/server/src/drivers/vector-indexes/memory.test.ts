import { memoryVectors } from "./memory.ts";
import { vectorIndexContract } from "./vector-index.contract.ts";

vectorIndexContract("memory", async () => ({ vectors: memoryVectors(), close: async () => {} }));

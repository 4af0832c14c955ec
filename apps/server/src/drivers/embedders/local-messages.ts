import type { ModelFolder } from "./read-model-folder.ts";

/** What a child that runs a model is started with. */
export interface ChildStart {
  readonly folder: ModelFolder;
  /** The folder whose packages run models. */
  readonly packageDir: string;
  /** How far below other work it stands, as the system counts. */
  readonly niceness: number;
}

export interface EmbedOrder {
  readonly id: number;
  readonly texts: readonly string[];
}

export type EmbedAnswer =
  | { readonly id: number; readonly kind: "vectors"; readonly vectors: readonly Float32Array[] }
  | {
      readonly id: number;
      readonly kind: "failed";
      /** Follows a colon. */
      readonly says: string;
    };

import type { ModelFolder } from "./read-model-folder.ts";

/** What a child that runs a model is started with. */
export interface ChildStart {
  readonly folder: ModelFolder;
  /** The folder whose packages run models. */
  readonly packageDir: string;
  readonly threads: number;
  /** How far below other work it stands, as the system counts. */
  readonly niceness: number;
}

export interface EmbedOrder {
  readonly id: number;
  readonly texts: readonly string[];
}

/** `vectors` holds them one after the other; a sentence without end says what failed. */
export type EmbedAnswer =
  | { readonly id: number; readonly kind: "vectors"; readonly vectors: Float32Array }
  | { readonly id: number; readonly kind: "failed"; readonly says: string };

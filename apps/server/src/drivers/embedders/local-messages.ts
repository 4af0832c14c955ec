import type { ComparedTexts } from "../../core/compared.ts";
import type { ModelFolder } from "./read-model-folder.ts";

/** What a child that runs a model is started with. */
export interface ChildStart {
  readonly folder: ModelFolder;
  /** The folder whose packages run models. */
  readonly packageDir: string;
  /** Texts that were compared are remembered, so many at most: they come up again while one matter is asked about. 40 tokens take 60 kB. */
  readonly textsRemembered: number;
  /** How far below other work it stands, as the system counts. */
  readonly niceness: number;
}

export interface EmbedOrder {
  readonly id: number;
  readonly texts: readonly string[];
  /** What the texts are to be compared with; null when their vectors are wanted. */
  readonly question: string | null;
}

export type EmbedAnswer =
  | { readonly id: number; readonly kind: "vectors"; readonly vectors: readonly Float32Array[] }
  | { readonly id: number; readonly kind: "compared"; readonly compared: ComparedTexts }
  | {
      readonly id: number;
      readonly kind: "failed";
      /** Follows a colon. */
      readonly says: string;
    };

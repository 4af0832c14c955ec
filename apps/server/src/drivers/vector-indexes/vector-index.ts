/** A passage's vector. */
export interface PassageVector {
  readonly passageId: string;
  readonly vector: Float32Array;
}

/** A passage near a vector. */
export interface NearPassage {
  readonly passageId: string;
  readonly fileId: string;
  /** The cosine of the angle between both, at most 1. */
  readonly likeness: number;
}

/** Keeps vectors of passages, of one model, and finds the nearest. It knows nothing of what may be seen: whoever asks it must ask the engine next. */
export interface VectorIndex {
  /** Puts vectors of a file's passages beside those that are there, in the place of earlier ones of the same passages. Safe to repeat. */
  put(fileId: string, vectors: readonly PassageVector[]): Promise<void>;
  /** Ids of a file's passages that have one. */
  idsOf(fileId: string): Promise<Set<string>>;
  /** Deletes all of a file's vectors but those of these passages. */
  keepOnly(fileId: string, passageIds: ReadonlySet<string>): Promise<void>;
  /** Best first, at most `limit`. Of very many vectors, some of the nearest may be missed. */
  nearest(vector: Float32Array, limit: number): Promise<NearPassage[]>;
  /** Ids of all files that have vectors. */
  fileIds(): Promise<Set<string>>;
  /** Vectors held. */
  count(): Promise<number>;
  /** Folds new rows into the index; heavy, for the work role only. */
  optimize(): Promise<void>;
  close(): Promise<void>;
}

/** A passage's vector. */
export interface PassageVector {
  readonly passageId: string;
  /** Tells apart what it was made of: a passage's place may get another text. */
  readonly mark: string;
  /** Of length 1. */
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
  /** The marks of a file's vectors, by the ids of their passages. */
  marksOf(fileId: string): Promise<Map<string, string>>;
  /** Deletes all of a file's vectors but those of these passages. */
  keepOnly(fileId: string, passageIds: ReadonlySet<string>): Promise<void>;
  /** Best first, at most `limit`. Of very many vectors, some of the nearest may be missed. */
  nearest(vector: Float32Array, limit: number): Promise<NearPassage[]>;
  /** How near these passages are to a vector, by their ids: the cosine, at most 1. Those without a vector are left out. */
  likeness(vector: Float32Array, passageIds: readonly string[]): Promise<Map<string, number>>;
  /** Ids of all files that have vectors. */
  fileIds(): Promise<Set<string>>;
  /** Vectors held. */
  count(): Promise<number>;
  /** Folds new rows into the index when many have come; heavy then, for the work role only. */
  optimize(): Promise<void>;
  /** Deletes what is kept of all other models; for the work role only. */
  dropOthers(): Promise<void>;
  close(): Promise<void>;
}

import type { GetObjectCommandOutput, HeadObjectCommandOutput, ListObjectsV2CommandOutput } from "@aws-sdk/client-s3";
import type { S3Place, S3Settings } from "./s3-settings.ts";

export interface Patience {
  /** Tries of one call, with ever longer pauses between them, when a store is busy, broken or silent. */
  readonly tries: number;
  readonly answerMs: number;
}

export interface ListAsked {
  /** Whole key behind which to begin; the store's own token counts more. */
  readonly startAfter?: string | undefined;
  readonly token?: string | undefined;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

interface GetAsked {
  readonly range?: string | undefined;
  /** Only the bytes of this version. */
  readonly ifMatch?: string | undefined;
}

/** The calls to a bucket that a library needs: it reads, and no more. Keys are whole ones. */
export interface S3Calls {
  list(asked: ListAsked): Promise<ListObjectsV2CommandOutput>;
  head(key: string): Promise<HeadObjectCommandOutput>;
  get(key: string, asked: GetAsked): Promise<GetObjectCommandOutput>;
}

const CONNECT_MS = 5_000;

/** The library of calls is loaded when the first is made: who has no bucket does not pay for it. */
async function connect({ endpoint, region, credentials }: S3Settings, { tries, answerMs }: Patience) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    maxAttempts: tries,
    retryMode: "standard",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Else some stores keep, or send, what they do not understand as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}

/** Calls to one bucket. */
export function s3Calls(settings: S3Settings, { bucket, prefix }: S3Place, patience: Patience): S3Calls {
  let connected: ReturnType<typeof connect> | null = null;
  const open = () => (connected ??= connect(settings, patience));
  return {
    list: async ({ startAfter, token, limit, signal }) => {
      const { sdk, client } = await open();
      const command = new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        MaxKeys: limit,
        // Else a key with a control character makes an answer that cannot be read.
        EncodingType: "url",
        ...(token === undefined ? { StartAfter: startAfter } : { ContinuationToken: token }),
      });
      return client.send(command, signal === undefined ? {} : { abortSignal: signal });
    },
    head: async (key) => {
      const { sdk, client } = await open();
      return client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
    },
    get: async (key, { range, ifMatch }) => {
      const { sdk, client } = await open();
      return client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range: range, IfMatch: ifMatch }));
    },
  };
}

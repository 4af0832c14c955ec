import { AppError } from "../../../core/app-error.ts";

export interface S3Settings {
  /** Of an S3-compatible store; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null where the machine itself is let in, as by a role. */
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  } | null;
}

/** What a bucket is asked for. */
export interface S3Place {
  readonly bucket: string;
  /** "" for the whole bucket; else with a slash at its end. */
  readonly prefix: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export const S3_PREFIX = "s3://";
const BUCKET = /^[A-Za-z0-9][\w.-]{1,253}[A-Za-z0-9]$/;
/** Stores of one's own rarely have regions; Amazon's first one is what they answer to. */
const ANY_REGION = "us-east-1";

const wrong = (why: string): AppError => new AppError("bad_setting", why);

/** @throws AppError `bad_setting`: one sentence that names the wrong setting */
export function s3Settings(env: Env): S3Settings {
  const { S3_ENDPOINT: endpoint, AWS_REGION: region } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw wrong("The setting S3_ENDPOINT must be an http(s):// address.");
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? "AWS_ACCESS_KEY_ID" : "AWS_SECRET_ACCESS_KEY";
    throw wrong(`The setting ${missing} must be given, since its other half is.`);
  }
  if (endpoint === undefined && region === undefined)
    throw wrong("The setting AWS_REGION must be given for s3://, or S3_ENDPOINT for a store of your own.");
  const isGiven = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    endpoint: endpoint ?? null,
    region: region ?? ANY_REGION,
    credentials: isGiven ? { accessKeyId, secretAccessKey, ...(token !== undefined && { sessionToken: token }) } : null,
  };
}

/** @throws AppError `bad_setting` for what is no address of a bucket */
export function s3PlaceOf(entry: string): S3Place {
  const rest = entry.slice(S3_PREFIX.length);
  const slash = rest.indexOf("/");
  const bucket = slash < 0 ? rest : rest.slice(0, slash);
  if (rest.includes("@") && !BUCKET.test(bucket))
    throw wrong("Keys do not belong into the address s3://…: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
  if (!BUCKET.test(bucket)) throw wrong("An S3 library looks like s3://bucket or s3://bucket/folder.");
  const prefix = slash < 0 ? "" : rest.slice(slash + 1).replace(/\/+$/, "");
  return { bucket, prefix: prefix === "" ? "" : `${prefix}/` };
}

/** The one way in which a place is written. */
export const s3UriOf = ({ bucket, prefix }: S3Place): string =>
  `${S3_PREFIX}${bucket}${prefix === "" ? "" : `/${prefix.slice(0, -1)}`}`;

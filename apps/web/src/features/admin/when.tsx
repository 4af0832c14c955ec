import { formatDate, formatDateTime } from "../../ui/format-date.ts";

interface WhenProps {
  /** Null: never. */
  readonly at: string | null;
  /** To the minute, not only the day. */
  readonly exact?: boolean;
}

/** A time in words, its minute on hover; "Never" for null. */
export const When = ({ at, exact = false }: WhenProps) =>
  at === null ? (
    <span>Never</span>
  ) : (
    <time dateTime={at} title={formatDateTime(at)}>
      {exact ? formatDateTime(at) : formatDate(at)}
    </time>
  );

import { LIMITS } from "@reading-room/contract/limits";
import { Star } from "lucide-react";
import { relevanceStars } from "./relevance-stars.ts";

/** Five stars, as many of them filled as the score deserves. */
export function Relevance({ score }: { score: number }) {
  const filled = relevanceStars(score);
  return (
    <span
      role="img"
      aria-label={`Relevance: ${filled} of ${LIMITS.relevanceStars} stars`}
      className="inline-flex gap-px"
    >
      {Array.from({ length: LIMITS.relevanceStars }, (_, star) => (
        <Star
          key={star}
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className={star < filled ? "fill-amber text-amber" : "text-line-strong"}
        />
      ))}
    </span>
  );
}

import { isCommonPassword } from "./common-password.ts";
import { strengthScore, strengthWord } from "./password-strength.ts";

const POINTS = 5;

const TONES = {
  Weak: { bar: "bg-red", word: "text-red" },
  Medium: { bar: "bg-amber", word: "text-amber" },
  Strong: { bar: "bg-green", word: "text-green" },
} as const;

/** A thin bar with a word; keeps its place while there is no password yet. */
export const StrengthMeter = ({ password }: { readonly password: string }) => {
  const score = strengthScore(password);
  const word = strengthWord(score);
  const tone = TONES[word];
  const isEmpty = password === "";
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <div className="h-1 flex-1 overflow-hidden rounded-full bg-line">
          <div
            className={`h-full origin-left rounded-full transition-transform ${tone.bar}`}
            style={{ transform: `scaleX(${score / POINTS})` }}
          />
        </div>
        <p role="status" className={`w-14 text-right text-xs font-medium ${tone.word}`}>
          {isEmpty ? (
            ""
          ) : (
            <>
              <span className="sr-only">Password strength: </span>
              {word}
            </>
          )}
        </p>
      </div>
      {!isEmpty && isCommonPassword(password) && (
        <p className="text-sm text-amber">This password is very common and easy to guess. Another one is safer.</p>
      )}
    </div>
  );
};

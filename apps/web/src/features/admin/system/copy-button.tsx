import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { copyText } from "../../../lib/copy-text.ts";

const DONE_MS = 2_000;

/** Copies what `text` gives, and says for a moment that it has. */
export const CopyButton = ({ text }: { readonly text: () => string }) => {
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    if (!(await copyText(text()))) {
      toast.show({ type: "error", message: "The browser did not let the text be copied." });
      return;
    }
    setDone(true);
    setTimeout(() => setDone(false), DONE_MS);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden className={isDone ? "text-green" : ""} />
        Copy as text
      </Button>
      <span role="status" className="sr-only">
        {isDone ? "Copied" : ""}
      </span>
    </>
  );
};

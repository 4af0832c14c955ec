import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { TriangleAlert } from "lucide-react";
import type { FormEvent } from "react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ResearchMessageView } from "./research-message.tsx";
import { statsLine } from "./stats-line.ts";
import { useResearch, useResearchStats } from "./use-research.ts";

const Warning = ({ text }: { text: string }) => (
  <p role="status" className="flex items-start gap-2 rounded-md bg-amber-soft px-3 py-2 text-base text-amber">
    <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
    {text}
  </p>
);

function StatsLine() {
  const { data, isError } = useResearchStats();
  if (isError) return <Warning text={TEXTS.statisticsFailed} />;
  if (data === undefined) return <p className="h-5" />;
  const line = statsLine(data);
  return line === null ? (
    <Warning text={TEXTS.noPdfsIndexed} />
  ) : (
    <p className="text-sm text-ink-soft tabular-nums">{line}</p>
  );
}

/** The older, simple chat: an input, answers with their sources, and a line about the index. */
export default function ResearchOldScreen() {
  const { messages, asking, ask } = useResearch();
  const [typed, setTyped] = useState("");
  const blank = typed.trim() === "";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (blank || asking) return;
    setTyped("");
    void ask(typed);
  };
  return (
    <>
      <PageTitle title="Research chat" />
      <div className="mx-auto w-full max-w-3xl flex-1 space-y-6 px-6 py-6 max-sm:px-4">
        <StatsLine />
        {messages.length === 0 && <p className="text-lg text-ink-soft">Ask about the indexed documents.</p>}
        <div className="space-y-6" aria-live="polite">
          {messages.map((message) => (
            <ResearchMessageView key={message.id} message={message} />
          ))}
        </div>
        {asking && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner size={16} /> Reading the library…
          </p>
        )}
      </div>
      <form onSubmit={onSubmit} className="sticky bottom-0 bg-paper px-6 pt-2 pb-5 max-sm:px-4">
        <div className="mx-auto flex w-full max-w-3xl gap-2">
          <Input
            aria-label="Question"
            placeholder="Ask a question"
            dir="auto"
            value={typed}
            maxLength={LIMITS.queryMaxChars}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" disabled={blank || asking}>
            Ask
          </Button>
        </div>
      </form>
    </>
  );
}

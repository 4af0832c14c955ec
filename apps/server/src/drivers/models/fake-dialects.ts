/** How a fake server of language models writes its answers. */
export interface Dialect {
  readonly isPath: (path: string) => boolean;
  readonly before: string;
  readonly word: (text: string) => string;
  readonly after: string;
}

const line = (data: unknown, event?: string): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

const chunk = (delta: object, finish: string | null) =>
  line({
    id: "c1",
    object: "chat.completion.chunk",
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const typed = (type: string, more: object) => line({ type, ...more }, type);

/** OpenAI's chat completions and Anthropic's messages, as server-sent events. */
export const DIALECTS: Readonly<Record<"openai" | "anthropic", Dialect>> = {
  openai: {
    isPath: (path) => path.endsWith("/chat/completions"),
    before: chunk({ role: "assistant", content: "" }, null),
    word: (content) => chunk({ content }, null),
    after: `${chunk({}, "stop")}${line({ id: "c1", choices: [], usage: { prompt_tokens: 300, completion_tokens: 40, total_tokens: 340 } })}${line("[DONE]")}`,
  },
  anthropic: {
    isPath: (path) => path.endsWith("/messages"),
    before: `${typed("message_start", {
      message: {
        id: "m1",
        type: "message",
        role: "assistant",
        content: [],
        model: "fake",
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 300, output_tokens: 1 },
      },
    })}${typed("content_block_start", { index: 0, content_block: { type: "text", text: "" } })}`,
    word: (text) => typed("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
    after: `${typed("content_block_stop", { index: 0 })}${typed("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 40 } })}${typed("message_stop", {})}`,
  },
};

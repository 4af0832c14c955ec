/** The same answer; `onOver` is called once its body was read to the end, broke off, or is not wanted any more. */
export function untilRead(response: Response, onOver: () => void): Response {
  if (response.body === null) {
    onOver();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          onOver();
          throw error;
        });
        if (!done) return controller.enqueue(value);
        onOver();
        controller.close();
      },
      cancel: async (reason) => {
        onOver();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

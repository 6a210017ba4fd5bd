/** Far above the size of the longest reply. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** Follows no redirects, which could lead into the operator's network, and limits the size of the reply. */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > LARGEST_BYTES) controller.error(new Error('The model answered too much.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
};

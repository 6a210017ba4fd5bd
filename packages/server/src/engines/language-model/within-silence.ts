/**
 * The parts of a stream as they come; throws when the next one takes longer than `silenceMs`, or the signal aborts,
 * and aborts `stop` then. It does not wait for a stream that ignores the signal.
 */
export async function* withinSilence<Part>(
  stream: AsyncIterable<Part>,
  silenceMs: number,
  signal: AbortSignal,
  stop: AbortController,
): AsyncGenerator<Part> {
  const parts = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await next(parts, silenceMs, signal);
      if (part.done) return;
      yield part.value;
    }
  } finally {
    stop.abort();
  }
}

async function next<Part>(
  parts: AsyncIterator<Part>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<IteratorResult<Part>> {
  const enough = Promise.withResolvers<never>();
  const abort = () => enough.reject(signal.reason);
  const timer = setTimeout(() => enough.reject(new Error('The model fell silent.')), silenceMs);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([parts.next(), enough.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

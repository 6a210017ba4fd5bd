import type { FastifyRequest } from 'fastify';

/**
 * Aborts when the client disconnects. The request's own `close` does not indicate that: it comes when its body has
 * been read. Dispose of it with the reply, because a keep-alive connection serves other requests afterwards.
 */
export function onHangUp({ raw }: FastifyRequest): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  raw.socket.once('close', abort);
  return { signal: controller.signal, [Symbol.dispose]: () => void raw.socket.off('close', abort) };
}

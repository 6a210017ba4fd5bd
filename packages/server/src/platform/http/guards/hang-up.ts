import type { FastifyRequest } from 'fastify';

/**
 * Aborts when the client disconnects. The request's own `close` does not tell: it comes when its body has
 * been read. To be disposed of with the answer, since a kept connection goes on to serve other requests.
 */
export function onHangUp({ raw }: FastifyRequest): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  raw.socket.once('close', abort);
  return { signal: controller.signal, [Symbol.dispose]: () => void raw.socket.off('close', abort) };
}

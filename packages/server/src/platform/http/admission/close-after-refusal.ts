import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client that still sends must get to read the refusal: a connection closed under it is an error without a reason. */
const LINGER_MS = 2_000;

/**
 * Closes the connection after a refusal that left a part of the body unread: it would otherwise be read to its end, however
 * long the client takes, to be thrown away.
 */
export function closeAfterRefusal({ raw }: FastifyRequest, reply: FastifyReply): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  if (!hasBody || raw.complete) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  // Node calls it once the reply is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

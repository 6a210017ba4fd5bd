import type { IncomingMessage } from 'node:http';

/**
 * The client address of a request that Fastify does not handle (Fastify counts the same way). Each proxy
 * appends the address that called it: behind `proxies` of ours, only the last `proxies` entries are reliable, and
 * everything before them can be forged.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const nearestFirst = forwarded
    .map((address) => address.trim())
    .filter(Boolean)
    .reverse();
  const addresses = [request.socket.remoteAddress ?? '', ...nearestFirst];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? '';
}

import type { IncomingMessage } from 'node:http';

/**
 * The address that a request came from, for what Fastify does not handle (it counts the same way). Each proxy
 * appends the address it was called from: behind `proxies` of ours, the last but so many is true, and whatever
 * comes before it may be made up.
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

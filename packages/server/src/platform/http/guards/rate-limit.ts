import { isIPv4 } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../../kernel/errors.ts';

const MINUTE_MS = 60_000;
/** Limits the memory that a flood from forged addresses can take; the oldest entry is dropped first. */
const MOST_ADDRESSES = 100_000;

/** Refuses an address that calls more often than `perMinute` within a minute, with 429 and Retry-After. */
export function limitByAddress(perMinute: number, nowMs?: () => number): onRequestHookHandler {
  const count = countAddresses(perMinute, nowMs);
  return (request, _reply, done) => {
    const waitMs = count(request.ip);
    done(waitMs > 0 ? tooMany(waitMs) : undefined);
  };
}

/**
 * Counts a call of an address and returns how many milliseconds it must wait, 0 within its `perMinute`. All
 * addresses share the same minute: one number per address, and nothing to clean up. The cost is constant.
 */
export function countAddresses(perMinute: number, nowMs = () => performance.now()): (ip: string) => number {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (ip) => {
    const now = nowMs();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + MINUTE_MS;
    }
    const address = addressOf(ip);
    const count = (counts.get(address) ?? 0) + 1;
    if (count === 1 && counts.size >= MOST_ADDRESSES) counts.delete(counts.keys().next().value ?? address);
    counts.set(address, count);
    return count > perMinute ? endsAt - now : 0;
  };
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', 'wait', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

const MAPPED_IPV4 = '::ffff:';

/** A client with an IPv6 address has a whole /64, and could count as 2^64 clients. */
export function addressOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith(MAPPED_IPV4) && isIPv4(ip.slice(MAPPED_IPV4.length))) return ip.slice(MAPPED_IPV4.length);
  const [head = '', tail = ''] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}

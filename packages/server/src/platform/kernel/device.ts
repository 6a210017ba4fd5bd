import { hash } from 'node:crypto';
import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/core/client';
import { isTimeZone } from '@josey/contract/values/time-zone';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/guards/rate-limit.ts';

/** What a request comes from. */
export interface Device {
  /**
   * Names the device without giving its token away. A client without a token is known by its address: a sign-in from the
   * same place is then no stranger's either.
   */
  hash: Buffer;
  /** It sent a token; else it is only the address that it called from. */
  isNamed: boolean;
  /** As limits count it: an IPv6 address counts as its network. */
  address: string;
  userAgent: string | null;
  /** IANA's name, as the client says. */
  timeZone: string | null;
}

const TOKEN = /^[\w-]{43}$/;
const AGENT_MAX_LENGTH = 300;
const ZONE_MAX_LENGTH = 64;

export function deviceOf(request: FastifyRequest): Device {
  const address = addressOf(request.ip);
  const token = headerOf(request, DEVICE_HEADER);
  const zone = headerOf(request, TIME_ZONE_HEADER);
  const isNamed = token !== undefined && TOKEN.test(token);
  const name = isNamed ? `device:${token}` : `address:${address}`;
  return {
    hash: hash('sha256', name, 'buffer'),
    isNamed,
    address,
    userAgent: headerOf(request, 'user-agent')?.slice(0, AGENT_MAX_LENGTH) || null,
    timeZone: zone && zone.length <= ZONE_MAX_LENGTH && isTimeZone(zone) ? zone : null,
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

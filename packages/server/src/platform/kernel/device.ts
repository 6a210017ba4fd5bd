import { hash } from 'node:crypto';
import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/core/client';
import { isTimeZone } from '@josey/contract/values/time/time-zone';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/admission/client-address.ts';

/** What a request comes from. */
export interface Device {
  /**
   * Identifies the device without revealing its token. A client without a token is identified by its address, so that
   * another sign-in from there counts as known.
   */
  hash: Buffer;
  /** Whether it sent a token; otherwise only its address is known. */
  isNamed: boolean;
  /** The address for limits: an IPv6 address counts as its network. */
  address: string;
  userAgent: string | null;
  /** The IANA name that the client sent. */
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

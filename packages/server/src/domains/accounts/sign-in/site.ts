import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';
import type { Config } from '../../../config.ts';

/** This Josey as browsers see it: what passkeys are bound to and providers send people back to. */
export interface Site {
  origin: string;
  /** The name that passkeys are made for. */
  host: string;
}

/** By configuration; without it by the address of the request, which is whoever asks's own. */
export function siteOf({ PUBLIC_URL }: Config, request: FastifyRequest): Site {
  const url = URL.parse(PUBLIC_URL ?? `${request.protocol}://${request.host}`);
  // The Host header is whatever somebody wrote.
  if (!url) throw new AppError('invalid_request', 'site_address');
  return { origin: url.origin, host: url.hostname };
}

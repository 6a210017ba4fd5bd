import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';
import type { Config } from '../../../config.ts';

/** This Josey's origin: passkeys are bound to it, and providers redirect to it. */
export interface Site {
  origin: string;
  /** The relying party name for passkeys. */
  host: string;
}

/** From the configuration; without it from the request's Host header, which affects only the caller. */
export function siteOf({ PUBLIC_URL }: Config, request: FastifyRequest): Site {
  const url = URL.parse(PUBLIC_URL ?? `${request.protocol}://${request.host}`);
  // A client can send any Host header.
  if (!url) throw new AppError('invalid_request', 'site_address');
  return { origin: url.origin, host: url.hostname };
}

import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError } from '../../kernel/errors.ts';
import { refusals } from '../../kernel/overload/refusals.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];

export type IsKnownHost = (host: string | undefined) => boolean;

/**
 * The demo signs an administrator in with one click. Another site could give its own name our address (DNS rebinding), and
 * its scripts would then be ours to the browser: the demo answers only under names that no other site can have. A name
 * of PUBLIC_URL is one of them; so is a bare address, where the demo listens beyond this machine.
 */
export function knowHosts({ DEMO, HOST, PUBLIC_URL }: Config): IsKnownHost {
  if (!DEMO) return () => true;
  const names = new Set([...LOOPBACK, HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])]);
  const isReachable = EVERY_ADDRESS.includes(HOST);
  return (host) => {
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    const isBare = isReachable && isIP(name.replaceAll(/[[\]]/g, '')) !== 0;
    const isKnown = names.has(name) || name.endsWith('.localhost') || isBare;
    if (!isKnown) refusals.host++;
    return isKnown;
  };
}

export function refuseUnknownHosts(app: FastifyInstance, isKnownHost: IsKnownHost): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isKnownHost(request.headers.host)) done();
    else done(new AppError('forbidden', 'unknown_host'));
  });
}

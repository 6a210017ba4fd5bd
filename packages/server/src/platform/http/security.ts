import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { scriptHashes } from './docs-page.ts';

/** Security headers on every answer. `pageHashes` are those of the built pages' inline scripts. */
export async function secure(app: FastifyInstance, config: Config, pageHashes: string[]): Promise<void> {
  const maps = [config.MAP_STYLE_LIGHT, config.MAP_STYLE_DARK].flatMap((style) =>
    style ? [new URL(style).origin] : [],
  );
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...pageHashes],
    // Mantine and MapLibre set styles on elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...maps],
    connectSrc: ["'self'", ...maps],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: config.production ? [] : null,
  };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  });
  // The page of the API reference brings inline scripts of its own.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/docs') || typeof payload !== 'string') return payload;
    const csp = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      csp.replace("script-src 'self'", `script-src 'self' ${scriptHashes(payload).join(' ')}`),
    );
    return payload;
  });
}

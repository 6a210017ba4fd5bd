import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function mountDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Made when it is first asked for: it would take a good part of every start.
    document ??= JSON.stringify(openApiDocument(publicUrl));
    return reply.type('application/json').send(document);
  });
  await app.register(async (scope) => {
    allowItsOwnScripts(scope);
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}

/** The page of the API reference brings inline scripts of its own. */
function allowItsOwnScripts(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const policy = String(reply.getHeader('content-security-policy'));
    const ours = `script-src 'self' ${scriptHashes(payload).join(' ')}`;
    reply.header('content-security-policy', policy.replace("script-src 'self'", ours));
    return payload;
  });
}

/** Structured data is text: no browser runs it, and no policy needs to allow it. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP hashes of the inline scripts of a page, so that no others run. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

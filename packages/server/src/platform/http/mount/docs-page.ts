import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

/** `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function mountDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Created at the first request: it would take a good part of every start.
    document ??= await writeDocument(publicUrl);
    return reply.type('application/json').send(document);
  });
  let reference: Promise<FastifyInstance> | undefined;
  await app.register(async (scope) => {
    allowItsOwnScripts(scope);
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
      scope.get(url, async (_request, reply) => {
        reference ??= openReference();
        const { statusCode, headers, body } = await (await reference).inject(url);
        if (headers.location) reply.header('location', headers.location);
        if (headers['content-type']) reply.type(headers['content-type']);
        return reply.code(statusCode).send(body);
      });
    }
  });
}

async function writeDocument(publicUrl: string): Promise<string> {
  const { openApiDocument } = await import('./openapi.ts');
  return JSON.stringify(openApiDocument(publicUrl));
}

/** The API reference with its 4 MB of scripts: a separate app, loaded when it is opened. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = Fastify();
  reference.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  });
  return reference;
}

/** The API reference uses its own inline scripts. */
function allowItsOwnScripts(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const policy = String(reply.getHeader('content-security-policy'));
    const ours = `script-src 'self' ${scriptHashes(payload).join(' ')}`;
    reply.header('content-security-policy', policy.replace("script-src 'self'", ours));
    return payload;
  });
}

/** Structured data is text: browsers do not run it, and no policy needs to allow it. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP hashes of a page's inline scripts, so that no others run. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

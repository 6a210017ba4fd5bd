import type { Endpoint } from '@josey/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../kernel/context.ts';
import { accessHook, type Input, limits, type MountOptions, parseInput } from './mount.ts';

interface AnswerFile {
  /** As it is saved, such as `2026-004817.pdf`. */
  name: string;
  bytes: Uint8Array;
}

/** Mounts an endpoint whose reply is a file. Access and input are checked as usual. */
export function mountFile<E extends Endpoint & { file: string }>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (input: Input<E>) => Promise<AnswerFile>,
  options: MountOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: [...limits(context, endpoint, options), accessHook(context, endpoint)],
    handler: async (request, reply) => {
      const input = { ...parseInput(endpoint, request), caller: request.caller, request } as Input<E>;
      const { name, bytes } = await handler(input);
      return reply
        .type(endpoint.file)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes));
    },
  });
}

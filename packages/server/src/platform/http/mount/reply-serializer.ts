import type { Endpoint } from '@josey/contract/core/endpoint';
import compile from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (reply: object) => string;

/** By endpoint, not by app: tests have many apps in one process. */
const compiled = new WeakMap<Endpoint, Serializer>();

/**
 * Serializes replies of an endpoint with their envelope. Compiled serializers cost a fraction of parsing each reply with
 * zod (bench http), and send no field that the contract does not name. Each is compiled at its first reply:
 * compiling all of them would delay every start.
 */
export const replySerializer =
  (endpoint: Endpoint): Serializer =>
  (reply) =>
    serializerOf(endpoint)(reply);

export function serializerOf(endpoint: Endpoint): Serializer {
  const known = compiled.get(endpoint);
  if (known) return known;
  const serialize = compile(envelopeSchema(endpoint));
  compiled.set(endpoint, serialize);
  return serialize;
}

function envelopeSchema(endpoint: Endpoint): object {
  const envelope = endpoint.paged
    ? z.object({
        success: z.literal(true),
        data: z.array(endpoint.reply),
        nextCursor: z.string().nullable(),
        total: z.number(),
      })
    : z.object({ success: z.literal(true), data: endpoint.reply });
  const schema = z.toJSONSchema(envelope, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return JSON.parse(JSON.stringify(schema));
}

import type { Endpoint } from '@josey/contract/endpoint';
import { z } from 'zod';

/**
 * The JSON Schema of an endpoint's whole envelope, for fast-json-stringify. Compiled serialisers cost a fraction
 * of parsing each reply with zod (performance.md, P7), and send no field that the contract does not name.
 */
export function replySchema(endpoint: Endpoint): object {
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

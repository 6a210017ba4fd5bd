import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';

export const BlockedPerson = z
  .object({ id: z.uuid(), firstName: z.string(), blockedAt: z.string() })
  .meta({ id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const listBlockedPeople = endpoint({
  method: 'GET',
  path: '/api/blocked-people',
  summary: 'The people whom I have blocked',
  access: 'user',
  query: z.object(pageQuery),
  reply: BlockedPerson,
  paged: true,
});

export const endBlock = endpoint({
  method: 'DELETE',
  path: '/api/blocked-people/{id}',
  summary: 'Unblock a person whom I have blocked, by their id',
  access: 'user',
  params: idParams,
  reply: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

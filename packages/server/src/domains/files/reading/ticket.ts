import type * as api from '@josey/contract/api/documents';
import type { Reply } from '@josey/contract/core/endpoint';
import { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import { privateUrl } from '../files.presenter.ts';

const LIFETIME_MS = 60_000;
const PURPOSE = 'file ticket';
const Ticket = z.object({ id: z.string(), until: z.number() });

/** A link to one private file for a minute, for `<img>` and downloads: they cannot send a bearer token. */
export function issueTicket({ signer, clock }: Context, id: string): Reply<typeof api.fileTicket> {
  const until = clock.now().getTime() + LIFETIME_MS;
  const ticket = signer.sign(PURPOSE, { id, until });
  return { url: `${privateUrl(id)}?ticket=${ticket}`, expiresAt: new Date(until).toISOString() };
}

export function isTicketFor({ signer, clock }: Context, id: string, ticket: string | undefined): boolean {
  if (!ticket) return false;
  const read = Ticket.safeParse(signer.read(PURPOSE, ticket));
  return read.success && read.data.id === id && clock.now().getTime() < read.data.until;
}

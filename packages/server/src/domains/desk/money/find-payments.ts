import type { AdminPayment, adminPayments } from '@josey/contract/api/money/desk/admin-payments';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findUserIds, isUserLike } from '../../accounts/accounts.public.ts';
import {
  countPaymentsForAdmin,
  type FoundPayments,
  listPaymentsForAdmin,
} from '../../payments/payments.public.ts';
import { extensionIdsOf } from '../../rentals/rentals.public.ts';

/** Payments by payer, id, state and day, newest first. */
export async function findPayments(
  { db, settings }: Context,
  query: ParsedQuery<typeof adminPayments>,
): Promise<Page<AdminPayment>> {
  const found = query.search ? await lookFor(db, query.search) : undefined;
  const filter = { ...query, found, timeZone: settings.current.place.timeZone };
  const [slice, total] = await Promise.all([
    listPaymentsForAdmin(db, { ...filter, cursor: query.cursor }),
    countPaymentsForAdmin(db, filter),
  ]);
  return { ...slice, total };
}

async function lookFor(db: Db, search: string): Promise<FoundPayments> {
  if (z.uuid().safeParse(search).success) {
    const ids = [search, ...(await extensionIdsOf(db, search))];
    return { ids, payerIds: [search] };
  }
  const people = await findUserIds(db, search);
  if (people === 'many') return { payer: isUserLike('p.payer_id', search) };
  return { ids: [], payerIds: people ?? [], reference: search };
}

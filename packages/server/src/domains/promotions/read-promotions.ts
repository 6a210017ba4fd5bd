import type { AdminPromotion, Credit, PromotionUse } from '@josey/contract/api/money/promotions';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentCredit, presentPromotion, presentUse } from './promotions.presenter.ts';
import {
  countCredits,
  countPromotions,
  countUses,
  creditLeft,
  findPromotion,
  listCredits,
  listPromotions,
  listUses,
} from './promotions.queries.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
}

export async function readPromotions(
  { db, clock }: Context,
  { limit, cursor }: Query,
): Promise<Page<AdminPromotion>> {
  const [rows, total] = await Promise.all([listPromotions(db, { limit, cursor }), countPromotions(db)]);
  const now = clock.now();
  return pageOf(rows, limit, total, (row) => presentPromotion(row, now));
}

/** Who used a code, for which trip, and what came back of it. */
export async function readUses(
  { db }: Context,
  id: string,
  { limit, cursor }: Query,
): Promise<Page<PromotionUse>> {
  if (!(await findPromotion(db, { id }))) throw notFound('promotion');
  const [rows, total] = await Promise.all([listUses(db, id, { limit, cursor }), countUses(db, id)]);
  return pageOf(rows, limit, total, presentUse);
}

export async function readCredits(
  { db }: Context,
  personId: string,
  { limit, cursor }: Query,
): Promise<Page<Credit>> {
  const [rows, total] = await Promise.all([
    listCredits(db, personId, { limit, cursor }),
    countCredits(db, personId),
  ]);
  return pageOf(rows, limit, total, presentCredit);
}

/** What a person can use of their credit now. */
export async function readCreditBalance({ db, clock, settings }: Context, personId: string) {
  const { currency } = settings.current.currency;
  return { leftCents: await creditLeft(db, { personId, currency }, clock.now()), currency };
}

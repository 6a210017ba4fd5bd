import * as api from '@josey/contract/api/money/payout-setup';
import type { FastifyInstance } from 'fastify';
import type { TestPayeePage } from '#engines/payments/payouts-engine.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findPayee } from '../payouts.queries.ts';

/** The page of the test provider, where a payee enters their details. It exists with test money only. */
export function testPayeeRoutes(app: FastifyInstance, context: Context): void {
  const page = context.engines.payments.payouts?.testPage;
  if (!page) return;
  mount(app, context, api.getTestPayee, ({ caller, params }) =>
    readTestPayee(context, page, caller.id, params.id),
  );
  // Josey hears of it by an event, as from a real provider.
  mount(app, context, api.enterTestPayee, async ({ caller, params: { id }, body }) => {
    await requireOwn(context, page, caller.id, id);
    await page.enter(id, body);
    return readTestPayee(context, page, caller.id, id);
  });
}

async function readTestPayee(
  context: Context,
  page: TestPayeePage,
  callerId: string,
  id: string,
): Promise<api.TestPayee> {
  await requireOwn(context, page, callerId, id);
  return { id, merchant: context.settings.current.legal.operatorName, ...(await page.find(id)) };
}

async function requireOwn({ db }: Context, page: TestPayeePage, callerId: string, id: string): Promise<void> {
  const payee = await findPayee(db, callerId);
  if (payee?.account !== page.accountOf(id)) throw notFound('page');
}

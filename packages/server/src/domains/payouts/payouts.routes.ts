import * as owed from '@josey/contract/api/money/desk/owed-balances';
import * as earnings from '@josey/contract/api/money/earnings';
import * as setup from '@josey/contract/api/money/payout-setup';
import * as api from '@josey/contract/api/money/payouts';
import * as statements from '@josey/contract/api/money/statements';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { payBalance } from './balance/pay-balance.ts';
import { readBalance } from './balance/read-balance.ts';
import { readOwedBalances } from './balance/read-owed.ts';
import { writeOffBalance } from './balance/write-off-balance.ts';
import { decidePayout, readAdminPayouts } from './decide-payout.ts';
import { readEarnings, readMonths } from './earnings/read-earnings.ts';
import { readStatement } from './earnings/read-statement.ts';
import { issueStatement, statementFiles } from './earnings/statement.ts';
import { readHeldBalances } from './held/read-held.ts';
import { requestLastPayout, requestPayout } from './make-payout.ts';
import { presentPayout } from './payouts.presenter.ts';
import { countPayouts, listPayouts } from './payouts.queries.ts';
import { checkSetup, startSetup } from './provider/set-up.ts';
import { testPayeeRoutes } from './provider/test-payee.ts';
import { setBankAccount } from './set-bank-account.ts';

export function payoutsRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context;
  mount(app, context, earnings.myEarnings, ({ caller, query }) => readEarnings(context, caller.id, query));
  mount(app, context, earnings.myEarningsBalance, ({ caller }) => readBalance(context, caller.id));
  mount(app, context, earnings.myEarningsMonths, ({ caller }) => readMonths(context, caller.id));
  mount(app, context, statements.readStatement, ({ caller, query }) =>
    readStatement(context, caller.id, query.month),
  );
  mount(app, context, statements.earningsStatement, async ({ caller, body }) =>
    issueStatement(context, caller.id, body),
  );
  statementFiles(app, context);
  mount(app, context, api.listPayouts, async ({ caller: { id: userId }, query }) => {
    const [rows, total] = await Promise.all([listPayouts(db, userId, query), countPayouts(db, { userId })]);
    return pageOf(rows, query.limit, total, (row) => presentPayout(row, settings.current.place.timeZone));
  });
  mount(app, context, api.requestPayout, ({ caller }) => requestPayout(context, caller.id));
  mount(app, context, api.requestLastPayout, ({ caller }) => requestLastPayout(context, caller.id));
  mount(app, context, api.setBankAccount, ({ caller, body }) => setBankAccount(context, caller.id, body));
  mount(app, context, setup.startPayoutSetup, ({ caller }) => startSetup(context, caller.id));
  mount(app, context, setup.checkPayoutSetup, ({ caller }) => checkSetup(context, caller.id));
  testPayeeRoutes(app, context);
  mount(app, context, api.adminListPayouts, ({ query }) => readAdminPayouts(context, query));
  mount(app, context, owed.payBalance, ({ caller, body }) => payBalance(context, caller.id, body));
  mount(app, context, owed.writeOffBalance, ({ caller, params, body }) =>
    writeOffBalance(context, caller.id, params.id, body),
  );
  mount(app, context, owed.adminOwedBalances, () => readOwedBalances(context));
  mount(app, context, api.adminHeldBalances, () => readHeldBalances(context));
  mount(app, context, api.decidePayout, ({ caller, params, body }) =>
    decidePayout(context, caller.id, params.id, body),
  );
}

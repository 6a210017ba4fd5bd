import * as api from '@josey/contract/api/money/debts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { forgiveDebt } from './forgive-debt.ts';
import { payDebt } from './pay-debt.ts';
import { readDebts, readDebtsAsAdmin } from './read-debts.ts';

export function debtsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listDebts, ({ caller, query }) => readDebts(context, caller.id, query));
  mount(app, context, api.payDebt, ({ caller, params, body }) =>
    payDebt(context, caller.id, params.id, body),
  );
  mount(app, context, api.adminDebts, ({ query }) => readDebtsAsAdmin(context, query));
  mount(app, context, api.forgiveDebt, ({ caller, params, body }) =>
    forgiveDebt(context, caller.id, params.id, body.reason),
  );
}

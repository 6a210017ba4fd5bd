import * as api from '@josey/contract/api/money/test-bank';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { decideBankConfirmation, readBankConfirmation } from './confirm-at-test-bank.ts';
import type { PaymentResumers } from './instructions/resume-payments.ts';

/** The bank's page exists with test money only. */
export function paymentsRoutes(app: FastifyInstance, context: Context, resumers: PaymentResumers): void {
  const bank = context.engines.payments.testBank;
  if (!bank) return;
  mount(app, context, api.getBankConfirmation, ({ caller, params }) =>
    readBankConfirmation(context, bank, caller.id, params.id),
  );
  mount(app, context, api.decideBankConfirmation, ({ caller, params, body }) =>
    decideBankConfirmation(context, bank, resumers, { callerId: caller.id, id: params.id, ...body }),
  );
}

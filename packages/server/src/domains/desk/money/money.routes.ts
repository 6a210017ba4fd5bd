import { adminLedger } from '@josey/contract/api/money/desk/admin-ledger';
import * as api from '@josey/contract/api/money/desk/admin-payments';
import { previewFees as feePreview } from '@josey/contract/api/money/desk/fee-preview';
import { previewRentalRules as rulesPreview } from '@josey/contract/api/money/desk/rental-rules-preview';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { readEntries } from '../../ledger/ledger.public.ts';
import { readPaymentForAdmin, retryRefund } from '../../payments/payments.public.ts';
import { previewFees } from '../fees/preview-fees.ts';
import { previewRentalRules } from '../fees/preview-rental-rules.ts';
import { findPayments } from './find-payments.ts';
import { ledgerScope } from './ledger-scope.ts';
import { refundPayment } from './refund-payment.ts';

export function moneyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, feePreview, ({ body }) => previewFees(context, body.fees, body.serviceAreas));
  mount(app, context, rulesPreview, ({ body }) => previewRentalRules(context, body.rentalRules));
  mount(app, context, api.adminPayments, ({ query }) => findPayments(context, query));
  mount(app, context, api.adminPayment, ({ params }) => readPaymentForAdmin(context.db, params.id));
  mount(app, context, api.refundPayment, ({ caller, params, body }) =>
    refundPayment(context, caller, params.id, body),
  );
  mount(app, context, api.retryRefund, ({ caller, params, body }) =>
    retryRefund(context, caller.id, params.id, body.reason),
  );
  mount(app, context, adminLedger, async ({ query }) =>
    readEntries(context.db, await ledgerScope(context.db, query), { ...query, cursor: query.cursor }),
  );
}

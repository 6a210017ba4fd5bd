import * as api from '@josey/contract/api/money/receipts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import { mountFile } from '#platform/http/mount/mount-file.ts';
import type { Context } from '#platform/kernel/context.ts';
import { asPdf } from './pdf/as-pdf.ts';
import { readPayments, readReceipt, readReceiptFor } from './read-receipts.ts';
import { readBillingDetails, saveBillingDetails } from './save-billing-details.ts';

export function receiptsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listPayments, ({ caller, query }) => readPayments(context, caller.id, query));
  mount(app, context, api.getReceipt, ({ caller, params }) => readReceipt(context, caller, params.id));
  mount(app, context, api.rentalReceipt, ({ caller, params }) =>
    readReceiptFor(context, caller, { kind: 'rental', id: params.id }),
  );
  mount(app, context, api.rideReceipt, ({ caller, params }) =>
    readReceiptFor(context, caller, { kind: 'ride', id: params.id }),
  );
  mountFile(app, context, api.receiptPdf, async ({ caller, params, query }) =>
    asPdf(context, await readReceipt(context, caller, params.id), query.language),
  );
  mountFile(app, context, api.rentalReceiptPdf, async ({ caller, params, query }) =>
    asPdf(context, await readReceiptFor(context, caller, { kind: 'rental', id: params.id }), query.language),
  );
  mountFile(app, context, api.rideReceiptPdf, async ({ caller, params, query }) =>
    asPdf(context, await readReceiptFor(context, caller, { kind: 'ride', id: params.id }), query.language),
  );
  mount(app, context, api.readBillingDetails, ({ caller }) => readBillingDetails(context, caller.id));
  mount(app, context, api.saveBillingDetails, ({ caller, body }) =>
    saveBillingDetails(context, caller.id, body),
  );
}

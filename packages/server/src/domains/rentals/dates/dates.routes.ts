import * as api from '@josey/contract/api/rentals/rental-dates';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { rejectExtension } from '../extensions/decide/reject-extension.ts';
import { withdrawExtension } from '../extensions/decide/withdraw-extension.ts';
import { acceptDates } from './accept-dates.ts';
import { changeDates } from './change-dates.ts';
import { quoteDates } from './quote-dates.ts';
import { readFreeDates } from './read-free-dates.ts';

export function datesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.freeDates, ({ caller, params, query }) =>
    readFreeDates(context, caller, params.id, query),
  );
  mount(app, context, api.quoteDates, ({ caller, params, body }) =>
    quoteDates(context, caller, params.id, body),
  );
  mount(app, context, api.changeDates, ({ caller, params, body }) =>
    changeDates(context, caller, params.id, body),
  );
  mount(app, context, api.acceptDates, ({ caller, params, body }) =>
    acceptDates(context, caller, params.id, body),
  );
  mount(app, context, api.rejectDates, ({ caller, params, body: { changeId: extensionId, reason } }) =>
    rejectExtension(context, caller, params.id, { extensionId, reason }, 'dates'),
  );
  mount(app, context, api.withdrawDates, ({ caller, params, body: { changeId: extensionId } }) =>
    withdrawExtension(context, caller, params.id, { extensionId }, 'dates'),
  );
}

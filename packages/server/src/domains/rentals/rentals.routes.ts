import * as endingApi from '@josey/contract/api/rentals/rental-ending';
import * as quotesApi from '@josey/contract/api/rentals/rental-quotes';
import * as api from '@josey/contract/api/rentals/rentals';
import { listTripPapers } from '@josey/contract/api/rentals/trip-papers';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptRental } from './booking/accept-rental.ts';
import { bookRental } from './booking/book-rental.ts';
import { payRental } from './booking/pay-rental.ts';
import { quoteRental } from './booking/quote/quote-rental.ts';
import { rejectRental } from './booking/reject-rental.ts';
import { cancelRental } from './cancel/cancel-rental.ts';
import { previewCancellation } from './cancel/preview-cancellation.ts';
import { waiveDeposit } from './deposit/waive-deposit.ts';
import { checkInRental } from './handover/check-in-rental.ts';
import { checkOutRental } from './handover/check-out-rental.ts';
import { readPapers } from './papers/read-papers.ts';
import { endRental } from './periods/end-rental.ts';
import { previewEnding } from './periods/require-ending.ts';
import { readRental, readRentals } from './read-rentals.ts';

/** Guests of one address; a page asks for a price at each change of the times. */
const QUOTES_PER_MINUTE = 60;

export function rentalsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, quotesApi.quoteRental, ({ caller, body }) => quoteRental(context, caller?.id, body), {
    guestsPerMinute: QUOTES_PER_MINUTE,
  });
  mount(app, context, api.bookRental, ({ caller, body }) => bookRental(context, caller, body));

  mount(app, context, api.listRentals, ({ caller, query }) => readRentals(context, caller.id, query));
  mount(app, context, api.getRental, ({ caller, params }) => readRental(context, caller, params.id));

  mount(app, context, listTripPapers, ({ caller, params }) => readPapers(context, caller, params.id));

  mount(app, context, api.payRental, ({ caller, params, body }) =>
    payRental(context, caller, params.id, body),
  );
  mount(app, context, api.acceptRental, ({ caller, params }) => acceptRental(context, caller, params.id));
  mount(app, context, api.rejectRental, ({ caller, params, body }) =>
    rejectRental(context, caller, params.id, body.reason),
  );
  mount(app, context, api.previewRentalCancellation, async ({ caller, params }) => {
    const { rental: _, owedCents: __, ...cost } = await previewCancellation(context, caller.id, params.id);
    return cost;
  });
  mount(app, context, endingApi.previewRentalEnding, ({ caller, params }) =>
    previewEnding(context, caller, params.id),
  );
  mount(app, context, endingApi.endRental, ({ caller, params, body }) =>
    endRental(context, caller, params.id, body),
  );
  mount(app, context, api.cancelRental, ({ caller, params, body }) =>
    cancelRental(context, caller, params.id, body),
  );
  mount(app, context, api.checkInRental, ({ caller, params, body }) =>
    checkInRental(context, caller, params.id, body),
  );
  mount(app, context, api.waiveDeposit, ({ caller, params }) => waiveDeposit(context, caller, params.id));
  mount(app, context, api.checkOutRental, ({ caller, params, body }) =>
    checkOutRental(context, caller, params.id, body),
  );
}

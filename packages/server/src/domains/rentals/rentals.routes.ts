import {
  acceptRental as acceptEndpoint,
  bookRental as bookEndpoint,
  cancelRental as cancelEndpoint,
  checkInRental as checkInEndpoint,
  checkOutRental as checkOutEndpoint,
  getRental as getEndpoint,
  listRentals as listEndpoint,
  payRental as payEndpoint,
  quoteRental as quoteEndpoint,
  rejectRental as rejectEndpoint,
} from '@josey/contract/rentals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { pageOf } from '../../platform/pages.ts';
import { acceptRental } from './accept-rental.ts';
import { bookRental } from './book-rental.ts';
import { cancelRental } from './cancel-rental.ts';
import { checkInRental } from './check-in-rental.ts';
import { checkOutRental } from './check-out-rental.ts';
import { payRental } from './pay-rental.ts';
import { quoteRental } from './quote-rental.ts';
import { rejectRental } from './reject-rental.ts';
import { findRentalFor, partOf } from './rental-parties.ts';
import { presentRental } from './rentals.presenter.ts';
import { listRentals } from './rentals.queries.ts';

export function rentalsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, quoteEndpoint, ({ caller, body }) => quoteRental(context, caller.id, body));
  mount(app, context, bookEndpoint, ({ caller, body }) => bookRental(context, caller, body));

  mount(app, context, listEndpoint, async ({ caller, query }) => {
    const slice = { ...query, side: query.as, userId: caller.id };
    const { rows, total } = await listRentals(context.db, slice);
    return pageOf(rows, query.limit, total, (row) => presentRental(row, query.as));
  });
  mount(app, context, getEndpoint, async ({ caller, params }) => {
    const rental = await findRentalFor(context.db, params.id, caller);
    if (!rental) throw notFound('rental');
    return presentRental(rental, partOf(rental, caller.id));
  });

  mount(app, context, payEndpoint, ({ caller, params, body }) => payRental(context, caller, params.id, body));
  mount(app, context, acceptEndpoint, ({ caller, params }) => acceptRental(context, caller, params.id));
  mount(app, context, rejectEndpoint, ({ caller, params, body }) =>
    rejectRental(context, caller, params.id, body.reason),
  );
  mount(app, context, cancelEndpoint, ({ caller, params, body }) =>
    cancelRental(context, caller, params.id, body.reason),
  );
  mount(app, context, checkInEndpoint, ({ caller, params, body }) =>
    checkInRental(context, caller, params.id, body),
  );
  mount(app, context, checkOutEndpoint, ({ caller, params, body }) =>
    checkOutRental(context, caller, params.id, body),
  );
}

import {
  acceptExtension as acceptEndpoint,
  extendRental as extendEndpoint,
  quoteExtension as quoteEndpoint,
  rejectExtension as rejectEndpoint,
  withdrawExtension as withdrawEndpoint,
} from '@josey/contract/api/rental-extensions';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptExtension } from './decide/accept-extension.ts';
import { rejectExtension } from './decide/reject-extension.ts';
import { withdrawExtension } from './decide/withdraw-extension.ts';
import { extendRental } from './extend-rental.ts';
import { quoteExtension } from './quote-extension.ts';

export function extensionsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, quoteEndpoint, ({ caller, params, body }) =>
    quoteExtension(context, caller, params.id, body),
  );
  mount(app, context, extendEndpoint, ({ caller, params, body }) =>
    extendRental(context, caller, params.id, body),
  );
  mount(app, context, acceptEndpoint, ({ caller, params, body }) =>
    acceptExtension(context, caller, params.id, body),
  );
  mount(app, context, rejectEndpoint, ({ caller, params, body }) =>
    rejectExtension(context, caller, params.id, body),
  );
  mount(app, context, withdrawEndpoint, ({ caller, params, body }) =>
    withdrawExtension(context, caller, params.id, body),
  );
}

import * as api from '@josey/contract/api/rentals/rental-extensions';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptExtension } from './decide/accept-extension.ts';
import { rejectExtension } from './decide/reject-extension.ts';
import { withdrawExtension } from './decide/withdraw-extension.ts';
import { extendRental } from './extend-rental.ts';
import { quoteExtension } from './quote-extension.ts';

export function extensionsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.quoteExtension, ({ caller, params, body }) =>
    quoteExtension(context, caller, params.id, body),
  );
  mount(app, context, api.extendRental, ({ caller, params, body }) =>
    extendRental(context, caller, params.id, body),
  );
  mount(app, context, api.acceptExtension, ({ caller, params, body }) =>
    acceptExtension(context, caller, params.id, body),
  );
  mount(app, context, api.rejectExtension, ({ caller, params, body }) =>
    rejectExtension(context, caller, params.id, body),
  );
  mount(app, context, api.withdrawExtension, ({ caller, params, body }) =>
    withdrawExtension(context, caller, params.id, body),
  );
}

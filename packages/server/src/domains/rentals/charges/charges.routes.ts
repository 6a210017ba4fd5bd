import * as api from '@josey/contract/api/money/rental-charges';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptCharge, disputeCharge, withdrawCharge } from './answer-charge.ts';
import { decideCharge } from './decide-charge.ts';
import { proposeCharge } from './propose-charge.ts';
import { readAdminCharges, readCharges } from './read-charges.ts';

export function chargesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listRentalCharges, ({ caller, params }) => readCharges(context, caller, params.id));
  mount(app, context, api.proposeCharge, ({ caller, params, body }) =>
    proposeCharge(context, caller, params.id, body),
  );
  mount(app, context, api.acceptCharge, ({ caller, params }) => acceptCharge(context, caller, params));
  mount(app, context, api.disputeCharge, ({ caller, params, body }) =>
    disputeCharge(context, caller, params, body.reason),
  );
  mount(app, context, api.withdrawCharge, ({ caller, params }) => withdrawCharge(context, caller, params));
  mount(app, context, api.adminCharges, ({ query }) => readAdminCharges(context, query));
  mount(app, context, api.decideCharge, ({ caller, params, body }) =>
    decideCharge(context, caller.id, params.id, body),
  );
}

import * as api from '@josey/contract/api/money/disputes';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptDispute, submitEvidence } from './answer-dispute.ts';
import { readDispute, readDisputes } from './read-disputes.ts';
import { recoverDispute } from './recover-dispute.ts';

export function disputesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.adminDisputes, ({ query }) => readDisputes(context, query));
  mount(app, context, api.adminDispute, ({ params }) => readDispute(context, params.id));
  mount(app, context, api.submitEvidence, ({ caller, params, body }) =>
    submitEvidence(context, caller.id, params.id, body),
  );
  mount(app, context, api.acceptDispute, ({ caller, params, body }) =>
    acceptDispute(context, caller.id, params.id, body),
  );
  mount(app, context, api.recoverDispute, ({ caller, params, body }) =>
    recoverDispute(context, caller.id, params.id, body.reason),
  );
}

import * as api from '@josey/contract/api/desk/proposals';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { approveProposal } from './approve-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { secondCheckOf } from './needs-second.ts';
import { refuseProposal } from './refuse-proposal.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export function proposalsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.readSecondCheck, async () => secondCheckOf(context));
  mount(app, context, api.adminProposals, ({ caller, query }) => listProposals(context, caller, query));
  mount(app, context, api.approveProposal, ({ caller, params }) =>
    approveProposal(context, caller, params.id),
  );
  mount(app, context, api.refuseProposal, ({ caller, params, body }) =>
    refuseProposal(context, caller, params.id, body.reason),
  );
  mount(app, context, api.withdrawProposal, ({ caller, params }) =>
    withdrawProposal(context, caller, params.id),
  );
}

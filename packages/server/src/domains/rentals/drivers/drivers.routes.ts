import * as api from '@josey/contract/api/rentals/rental-drivers';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptInvitation, declineInvitation, leaveRental } from './answer-invitation.ts';
import { inviteDriver } from './invite-driver.ts';
import { readDrivers, readInvitations } from './read-drivers.ts';
import { removeDriver } from './remove-driver.ts';

export function driversRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listRentalDrivers, ({ caller, params }) => readDrivers(context, caller, params.id));
  mount(app, context, api.inviteDriver, ({ caller, params, body }) =>
    inviteDriver(context, caller, params.id, body.email),
  );
  mount(app, context, api.removeDriver, ({ caller, params }) => removeDriver(context, caller, params));
  mount(app, context, api.listDriverInvitations, ({ caller }) => readInvitations(context, caller.id));
  mount(app, context, api.acceptDriverInvitation, ({ caller, params }) =>
    acceptInvitation(context, caller, params.id),
  );
  mount(app, context, api.declineDriverInvitation, ({ caller, params }) =>
    declineInvitation(context, caller, params.id),
  );
  mount(app, context, api.leaveRental, ({ caller, params }) => leaveRental(context, caller, params.id));
}

import { myOffers } from '@josey/contract/drivers';
import { acceptRide, declineRide } from '@josey/contract/rides';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { listMyOffers } from './list-my-offers.ts';

export function dispatchRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, myOffers, ({ caller }) => listMyOffers(context, caller.id));
  mount(app, context, acceptRide, ({ caller, params }) => acceptOffer(context, caller.id, params.id));
  mount(app, context, declineRide, ({ caller, params }) => declineOffer(context, caller.id, params.id));
}

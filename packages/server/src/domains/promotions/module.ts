import type { DomainModule } from '#domain-module';
import { promotionsRoutes } from './promotions.routes.ts';
import { promotionsData } from './promotions-data.ts';
import { rewardReferral } from './referrals/reward-referral.ts';

export const promotionsModule: DomainModule = {
  routes: ({ http, context }) => promotionsRoutes(http, context),
  jobs({ context, events }) {
    events.job(
      'rental.changed',
      { name: 'reward-referral', when: ({ status }) => status === 'completed' },
      ({ rentalId: id, renterId: personId, ownerId: payeeId }) =>
        rewardReferral(context, { kind: 'rental', id, personId, payeeId }),
    );
    events.job(
      'ride.changed',
      { name: 'reward-referral', when: ({ status }) => status === 'completed' },
      ({ rideId: id, riderId: personId, driverId: payeeId }) =>
        rewardReferral(context, { kind: 'ride', id, personId, payeeId }),
    );
  },
  personalData: [promotionsData],
};

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
      ({ renterId }) => rewardReferral(context, renterId),
    );
    events.job(
      'ride.changed',
      { name: 'reward-referral', when: ({ status }) => status === 'completed' },
      ({ riderId }) => rewardReferral(context, riderId),
    );
  },
  personalData: [promotionsData],
};

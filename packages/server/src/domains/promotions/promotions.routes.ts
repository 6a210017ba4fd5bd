import * as api from '@josey/contract/api/money/promotions';
import * as referrals from '@josey/contract/api/money/referrals';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { createPromotion } from './create-promotion.ts';
import { grantCredit } from './grant-credit.ts';
import { readCreditBalance, readCredits, readPromotions, readUses } from './read-promotions.ts';
import { acceptInvitation } from './referrals/accept-invitation.ts';
import { makeReferralCode } from './referrals/make-code.ts';
import { readReferrals } from './referrals/read-referrals.ts';
import { stopPromotion } from './stop-promotion.ts';

export function promotionsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.creditBalance, ({ caller }) => readCreditBalance(context, caller.id));
  mount(app, context, api.listCredits, ({ caller, query }) => readCredits(context, caller.id, query));
  mount(app, context, referrals.readReferrals, ({ caller }) => readReferrals(context, caller.id));
  mount(app, context, referrals.makeReferralCode, ({ caller }) => makeReferralCode(context, caller.id));
  mount(app, context, referrals.acceptInvitation, ({ caller, body }) =>
    acceptInvitation(context, caller.id, body),
  );
  mount(app, context, api.adminPromotions, ({ query }) => readPromotions(context, query));
  mount(app, context, api.createPromotion, ({ caller, body }) => createPromotion(context, caller.id, body));
  mount(app, context, api.stopPromotion, ({ caller, params, body }) =>
    stopPromotion(context, caller.id, params.id, body.reason),
  );
  mount(app, context, api.adminPromotionUses, ({ params, query }) => readUses(context, params.id, query));
  mount(app, context, api.adminCredits, ({ params, query }) => readCredits(context, params.id, query));
  mount(app, context, api.grantCredit, ({ caller, params, body }) =>
    grantCredit(context, caller.id, params.id, body),
  );
}

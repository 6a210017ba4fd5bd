import * as api from '@josey/contract/api/meta';
import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/fare-policy';
import { PROVIDERS } from '@josey/contract/values/choices/oauth-providers';
import { DEMO_CITY } from '@josey/demo-city/places';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { rentalPolicyOf } from '../vehicles/vehicles.public.ts';
import { createLiveFigures } from './figures/live-figures.ts';

export function metaRoutes(app: FastifyInstance, context: Context): void {
  const said = publicConfigOf(context);
  app.writeIntoPages('josey-config', said);
  app.writeContactIntoPages(said);
  mount(app, context, api.publicConfig, async () => said);
  mount(app, context, api.liveFigures, createLiveFigures(context));
}

function publicConfigOf({ config, engines }: Context): api.PublicConfig {
  return {
    revision: 1,
    isSetUp: config.DEMO,
    demo: config.DEMO,
    testMoney: engines.payments.isTestMoney,
    mailOff: engines.mail.isOff === true,
    name: 'Josey',
    currency: config.CURRENCY,
    timeZone: config.TIME_ZONE,
    operatorName: config.OPERATOR_NAME,
    supportPhone: config.SUPPORT_PHONE,
    supportEmail: config.SUPPORT_EMAIL,
    oauthProviders: PROVIDERS.filter((provider) => engines.identityProviders[provider]),
    adminSecondFactor: config.ADMIN_SECOND_FACTOR,
    mapStyleLight: config.MAP_STYLE_LIGHT,
    mapStyleDark: config.MAP_STYLE_DARK,
    mapCenter: DEMO_CITY.center,
    mapZoom: 12,
    serviceAreas: [],
    quickPicks: { pickup: [], dropoff: [] },
    marketingFigures: [],
    ridePinRequired: config.RIDE_PIN_REQUIRED,
    rideCancellationFeeCents: config.RIDE_CANCELLATION_FEE_CENTS,
    rideCancellationFreeMinutes: DEFAULT_FARE_POLICY.cancellationFreeMinutes,
    ridePolicy: {
      baseCents: config.RIDE_BASE_CENTS,
      perMileCents: config.RIDE_PER_MILE_CENTS,
      perMinuteCents: config.RIDE_PER_MINUTE_CENTS,
      minimumCents: config.RIDE_MINIMUM_CENTS,
      commissionPercent: config.RIDE_COMMISSION_PERCENT,
    },
    rentalPolicy: rentalPolicyOf(config),
  };
}

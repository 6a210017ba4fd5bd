import * as api from '@josey/contract/api/meta';
import { PROVIDERS } from '@josey/contract/values/choices/oauth-providers';
import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { createLiveFigures } from './figures/live-figures.ts';

export function metaRoutes(app: FastifyInstance, context: Context): void {
  let config = publicConfigOf(context);
  context.settings.onChange(() => {
    config = publicConfigOf(context);
    app.writeIntoPages(config);
  });
  mount(app, context, api.publicConfig, async () => config);
  app.get(SETTINGS_REVISION.path, (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send(`${context.settings.revision}`),
  );
  mount(app, context, api.liveFigures, createLiveFigures(context));
}

/** The whole world, until an administrator has set a place. */
const WORLD = { mapCenter: { lat: 20, lng: 0 }, mapZoom: 1 };

function publicConfigOf({ config, engines, settings }: Context): api.PublicConfig {
  const { place, quickPicks, contacts, currency, fees, policies, rentalRules, legal, marketing } =
    settings.current;
  const { mapCenter, ...rest } = place;
  return {
    revision: settings.revision,
    isSetUp: mapCenter !== undefined,
    demo: config.DEMO,
    testMoney: engines.payments.isTestMoney,
    mailOff: engines.mail.isOff === true,
    oauthProviders: PROVIDERS.filter((provider) => engines.identityProviders[provider]),
    adminSecondFactor: config.ADMIN_SECOND_FACTOR,
    mapStyleLight: config.MAP_STYLE_LIGHT,
    mapStyleDark: config.MAP_STYLE_DARK,
    ...rest,
    ...(mapCenter ? { mapCenter } : WORLD),
    quickPicks,
    ...contacts,
    ...currency,
    operatorName: legal.operatorName,
    operatorAddress: legal.address,
    operatorTaxId: legal.taxId,
    governingLaw: legal.governingLaw,
    marketingFigures: marketing.figures,
    ridePinRequired: policies.ridePinRequired,
    rideCancellationFeeCents: policies.rideCancellationFeeCents,
    rideCancellationFreeMinutes: policies.rideCancellationFreeMinutes,
    ridePolicy: fees.ride,
    rentalPolicy: fees.rental,
    rentalRules,
    serviceFeeNames: fees.serviceFeeNames,
    taxNames: fees.taxNames,
  };
}

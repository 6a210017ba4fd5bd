import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Point } from '../core/wire.ts';
import { PROVIDERS, type Provider, shownProviders } from '../values/choices/oauth-providers.ts';
import { VEHICLE_TYPES } from '../values/choices/vehicle-kinds.ts';

/** What the web app needs to know of this deployment before anybody signs in. */
export const PublicConfig = z
  .object({
    demo: z.boolean(),
    testMoney: z.boolean(),
    currency: z.string(),
    /** Who runs this Josey, as its legal pages name them. */
    operatorName: z.string(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    /** Accounts elsewhere that sign in here. */
    oauthProviders: z.array(z.enum(PROVIDERS)),
    /** Administrators need two-step sign-in before they may administrate. */
    adminSecondFactor: z.boolean(),
    /** Addresses of MapLibre styles; absent: the app's own map of the demo city. */
    mapStyleLight: z.string().optional(),
    mapStyleDark: z.string().optional(),
    mapCenter: Point,
    ridePinRequired: z.boolean(),
    /** What a rider owes for a late cancellation, so that a client can say it beforehand. */
    rideCancellationFeeCents: z.int(),
    /** What a ride costs here, for pages that explain fares. */
    ridePolicy: z.object({
      baseCents: z.int(),
      perMileCents: z.int(),
      perMinuteCents: z.int(),
      minimumCents: z.int(),
      commissionPercent: z.number(),
    }),
    /** What the operator takes of a rental, in percent: for showing owners what they would earn. */
    rentalPolicy: z.object({
      commissionPercent: z.number(),
      serviceFeePercent: z.number(),
      taxPercent: z.number(),
    }),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof PublicConfig>;

export const publicConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What a client needs to know of this deployment',
  access: 'public',
  reply: PublicConfig,
});

/** What only some deployments show on built pages, which are drawn for all of them. */
export type DeploymentPart = 'demo' | 'other-ways' | Provider;

export function deploymentParts(config: PublicConfig): DeploymentPart[] {
  const providers = shownProviders(config);
  return [
    ...providers,
    ...(providers.length > 0 ? ['other-ways' as const] : []),
    ...(config.demo ? ['demo' as const] : []),
  ];
}

/** What the landing page shows of this deployment before anybody signs in: figures and two prices as they are now. */
export const LiveFigures = z
  .object({
    vehiclesFree: z.int(),
    driversOnline: z.int(),
    ridesUnderWay: z.int(),
    currency: z.string(),
    /** The nearest car that is free on the coming weekend; absent when there is none. */
    rental: z
      .object({
        vehicleId: z.string(),
        make: z.string(),
        model: z.string(),
        type: z.enum(VEHICLE_TYPES),
        color: z.string(),
        distanceMeters: z.int(),
        startDate: z.string(),
        endDate: z.string(),
        timeZone: z.string(),
        totalCents: z.int(),
      })
      .optional(),
    /** Across town by the present fares; absent while no way can be found. */
    ride: z
      .object({ to: z.string(), distanceMiles: z.number(), durationMinutes: z.int(), fareCents: z.int() })
      .optional(),
  })
  .meta({ id: 'LiveFigures' });
export type LiveFigures = z.infer<typeof LiveFigures>;

export const liveFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'Live figures and two prices of this deployment, refreshed every half minute',
  access: 'public',
  reply: LiveFigures,
});

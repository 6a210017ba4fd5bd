import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Point } from '../core/wire.ts';
import { PROVIDERS } from '../values/choices/oauth-providers.ts';
import { VEHICLE_TYPES } from '../values/choices/vehicle-kinds.ts';
import { LANGUAGES } from '../values/languages.ts';
import { MarketingSettings, Names, QuickPickSettings, ServiceArea } from './desk/settings.ts';
import { RentalRules } from './rentals/rental-rules.ts';

/** What the web app needs to know about this deployment before sign-in. */
export const PublicConfig = z
  .object({
    /** Grows with every change of the settings: the higher one is newer. */
    revision: z.int(),
    /** Whether an administrator has set the place; until then the map shows the whole world, and there are no quick picks. */
    isSetUp: z.boolean(),
    demo: z.boolean(),
    /** No card is charged: the payment processor is the built-in sandbox. */
    testMoney: z.boolean(),
    /** No mail server is configured: emails wait. */
    mailOff: z.boolean(),
    /** What the service is called. */
    name: z.string(),
    currency: z.string(),
    /** The time zone of the place. */
    timeZone: z.string(),
    /** Of visitors whose browser wants none of ours. */
    language: z.enum(LANGUAGES),
    /** The operator, as named on the legal pages, and the further facts there. */
    operatorName: z.string(),
    operatorAddress: z.string().optional(),
    operatorTaxId: z.string().optional(),
    governingLaw: z.string().optional(),
    emergencyNumber: z.string().optional(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    /** The configured sign-in providers. */
    oauthProviders: z.array(z.enum(PROVIDERS)),
    /** Administrators need two-step sign-in to use the admin pages. */
    adminSecondFactor: z.boolean(),
    /** Addresses of MapLibre styles; absent: the app's own map of the demo city. */
    mapStyleLight: z.string().optional(),
    mapStyleDark: z.string().optional(),
    mapCenter: Point,
    mapZoom: z.int(),
    /** Where rides may begin; empty: anywhere. */
    serviceAreas: z.array(ServiceArea),
    quickPicks: QuickPickSettings,
    /** The operator's figures on the landing page. */
    marketingFigures: MarketingSettings.shape.figures,
    ridePinRequired: z.boolean(),
    /** The fee for a late cancellation of a ride, so that a client can show it in advance. */
    rideCancellationFeeCents: z.int(),
    rideCancellationFreeMinutes: z.int(),
    /** The fare policy, for pages that explain fares. */
    ridePolicy: z.object({
      baseCents: z.int(),
      perMileCents: z.int(),
      perMinuteCents: z.int(),
      minimumCents: z.int(),
      commissionPercent: z.number(),
      taxPercent: z.number(),
    }),
    /** The operator's share of a rental, in percent, for showing owners what they would earn. */
    rentalPolicy: z.object({
      commissionPercent: z.number(),
      serviceFeePercent: z.number(),
      taxPercent: z.number(),
    }),
    /** The rules of cancellations, no-shows and late returns, for what is booked from now on. */
    rentalRules: RentalRules,
    /** The operator's words for lines of a price; absent: the usual ones. */
    serviceFeeNames: Names.optional(),
    taxNames: Names.optional(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof PublicConfig>;

export const publicConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Settings of this deployment that a client needs',
  access: 'public',
  reply: PublicConfig,
});

/** The landing page's live data: figures and two current prices. */
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
    /** A ride across town at current fares; absent when no route is found. */
    ride: z
      .object({ to: Names, distanceMiles: z.number(), durationMinutes: z.int(), fareCents: z.int() })
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

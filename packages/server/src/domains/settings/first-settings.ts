import type { OperatorSettings, SettingsSection } from '@josey/contract/api/desk/settings';
import { DEFAULT_RENTAL_POLICY } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/rides/fare-policy';
import { LANGUAGES } from '@josey/contract/values/languages';
import { DEMO_CITY } from '@josey/demo-city/places';
import { QUICK_PICKS, QUICK_PLACES } from '@josey/demo-city/quick-picks';
import { type Config, ConfigError } from '../../config.ts';
import { SETTINGS, type Setting } from '../../settings.ts';

/** The environment variables that give fields their first value, by section and path. */
const VARIABLES: Partial<Record<SettingsSection, Record<string, keyof Config>>> = {
  place: { timeZone: 'TIME_ZONE', language: 'DEFAULT_LANGUAGE' },
  contacts: { supportPhone: 'SUPPORT_PHONE', supportEmail: 'SUPPORT_EMAIL' },
  currency: { currency: 'CURRENCY' },
  fees: {
    'ride.baseCents': 'RIDE_BASE_CENTS',
    'ride.perMileCents': 'RIDE_PER_MILE_CENTS',
    'ride.perMinuteCents': 'RIDE_PER_MINUTE_CENTS',
    'ride.minimumCents': 'RIDE_MINIMUM_CENTS',
    'ride.commissionPercent': 'RIDE_COMMISSION_PERCENT',
    'ride.taxPercent': 'RIDE_TAX_PERCENT',
    'rental.commissionPercent': 'RENTAL_COMMISSION_PERCENT',
    'rental.serviceFeePercent': 'RENTAL_SERVICE_FEE_PERCENT',
    'rental.taxPercent': 'TAX_PERCENT',
  },
  policies: { ridePinRequired: 'RIDE_PIN_REQUIRED', rideCancellationFeeCents: 'RIDE_CANCELLATION_FEE_CENTS' },
  legal: { operatorName: 'OPERATOR_NAME' },
};

export interface EnvironmentDifference {
  field: string;
  variable: string;
  value: string | number | boolean;
}

/** The settings of a deployment that has none yet: the environment's, else the defaults, and in the demo its city. */
export function firstSettings(config: Config): OperatorSettings {
  const settings = defaults(config);
  for (const section of Object.keys(VARIABLES) as SettingsSection[])
    for (const { field, value } of environmentDifferences(config, section, settings[section]))
      writeField(settings[section], field, value);
  return settings;
}

/** The variables that are set and say something else than this value of the section. */
export function environmentDifferences(
  config: Config,
  section: SettingsSection,
  value: object,
): EnvironmentDifference[] {
  return Object.entries(VARIABLES[section] ?? {}).flatMap(([field, variable]) => {
    const given = config[variable] as EnvironmentDifference['value'] | undefined;
    return given === undefined || given === readField(value, field)
      ? []
      : [{ field, variable, value: given }];
  });
}

/** Production makes up no name and no contact for the first version. */
export function requireFirstValues(config: Config, sections: readonly SettingsSection[]): void {
  if (!config.production) return;
  const missing = sections
    .flatMap((section) => Object.values(VARIABLES[section] ?? {}))
    .flatMap((name) => {
      const { about, requiredAtFirst }: Setting = SETTINGS[name as keyof typeof SETTINGS];
      return requiredAtFirst && config[name] === undefined ? [`${name} is missing: ${about}`] : [];
    });
  if (missing.length > 0) throw new ConfigError(missing);
}

type Fields = Record<string, unknown>;

const readField = (value: object, field: string): unknown =>
  field.split('.').reduce<unknown>((inner, name) => (inner as Fields)[name], value);

function writeField(value: object, field: string, given: unknown): void {
  const path = field.split('.');
  const last = path.pop() ?? '';
  const inner = path.reduce((fields, name) => fields[name] as Fields, value as Fields);
  inner[last] = given;
}

function defaults(config: Config): OperatorSettings {
  const { baseCents, perMileCents, perMinuteCents, minimumCents, commissionPercent, taxPercent } =
    DEFAULT_FARE_POLICY;
  return {
    ...(config.DEMO_CITY ? demoCity() : noPlace()),
    contacts: {
      supportPhone: config.DEMO_CITY ? '410-555-0100' : '555-0100',
      supportEmail: 'support@example.test',
    },
    currency: { currency: DEFAULT_FARE_POLICY.currency },
    fees: {
      ride: { baseCents, perMileCents, perMinuteCents, minimumCents, commissionPercent, taxPercent },
      rental: { ...DEFAULT_RENTAL_POLICY },
    },
    policies: {
      ridePinRequired: config.production,
      rideCancellationFreeMinutes: DEFAULT_FARE_POLICY.cancellationFreeMinutes,
      rideCancellationFeeCents: DEFAULT_FARE_POLICY.cancellationFeeCents,
      payoutMinimumCents: 1_000,
      cashDebtLimitCents: 5_000,
      referralCreditCents: 0,
      referralBudgetCents: 100_000,
      referralsMax: 10,
    },
    rentalRules: { ...DEFAULT_RENTAL_RULES },
    drivers: { youngDriverDayCents: 0 },
    protection: { plans: [] },
    approvals: { isOn: false, refundLimitCents: 10_000 },
    legal: { operatorName: 'Josey', ...(config.DEMO_CITY && { country: 'US' }) },
    marketing: { figures: [] },
  };
}

function noPlace(): Pick<OperatorSettings, 'place' | 'quickPicks'> {
  return {
    place: { name: 'Josey', mapZoom: 12, serviceAreas: [], timeZone: 'UTC', language: LANGUAGES[0] },
    quickPicks: { pickup: [], dropoff: [] },
  };
}

const SPANISH: Readonly<Record<string, string>> = {
  'Airport Terminal': 'Terminal del aeropuerto',
  'Downtown Station': 'Estación del centro',
  'Shopping Mall': 'Centro comercial',
  'University Campus': 'Campus universitario',
  'Hotel District': 'Zona hotelera',
  'Business Center': 'Centro de negocios',
  'Train Station': 'Estación de tren',
};

function demoCity(): Pick<OperatorSettings, 'place' | 'quickPicks'> {
  const picks = (names: readonly string[]) =>
    names.flatMap((name) => {
      const place = QUICK_PLACES.find((one) => one.name === name);
      if (!place) return [];
      const { address, lat, lng } = place;
      return [{ names: { en: name, es: SPANISH[name] }, address, lat, lng }];
    });
  return {
    place: {
      name: 'Josey',
      mapCenter: DEMO_CITY.center,
      mapZoom: 13,
      serviceAreas: [],
      timeZone: DEMO_CITY.timeZone,
      language: LANGUAGES[0],
      emergencyNumber: '911',
    },
    quickPicks: { pickup: picks(QUICK_PICKS.pickup), dropoff: picks(QUICK_PICKS.dropoff) },
  };
}

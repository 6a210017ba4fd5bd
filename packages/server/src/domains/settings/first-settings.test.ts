import { SECTION_NAMES, SETTINGS_SECTIONS } from '@josey/contract/api/desk/settings';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { environmentDifferences, firstSettings } from './first-settings.ts';

const DEPLOYMENTS = {
  'the demo': {},
  'an empty Josey': { DEMO: '0' },
  'one with every variable': {
    DEMO: '0',
    TIME_ZONE: 'Europe/Vaduz',
    DEFAULT_LANGUAGE: 'es',
    SUPPORT_PHONE: '+423 555 01 00',
    SUPPORT_EMAIL: 'help@example.test',
    CURRENCY: 'JPY',
    RIDE_BASE_CENTS: '500',
    RIDE_PER_MILE_CENTS: '0',
    RIDE_PER_MINUTE_CENTS: '40',
    RIDE_MINIMUM_CENTS: '700',
    RIDE_COMMISSION_PERCENT: '12.5',
    RENTAL_COMMISSION_PERCENT: '15',
    RENTAL_SERVICE_FEE_PERCENT: '0',
    TAX_PERCENT: '8.1',
    RIDE_PIN_REQUIRED: '1',
    RIDE_CANCELLATION_FEE_CENTS: '300',
    OPERATOR_NAME: 'Corner Cars AG',
  },
};

test.each(Object.entries(DEPLOYMENTS))(
  'the first settings of %s are ones that could be saved',
  (_, given) => {
    const settings = firstSettings(readConfig(given));
    for (const section of SECTION_NAMES)
      expect(SETTINGS_SECTIONS[section].parse(settings[section]), section).toEqual(settings[section]);
  },
);

test('the environment gives the fields that it names, the default city nothing outside the demo', () => {
  const settings = firstSettings(readConfig(DEPLOYMENTS['one with every variable']));
  expect(settings).toMatchObject({
    place: { timeZone: 'Europe/Vaduz', language: 'es' },
    currency: { currency: 'JPY' },
    fees: {
      ride: {
        baseCents: 500,
        perMileCents: 0,
        perMinuteCents: 40,
        minimumCents: 700,
        commissionPercent: 12.5,
      },
      rental: { commissionPercent: 15, serviceFeePercent: 0, taxPercent: 8.1 },
    },
    policies: { ridePinRequired: true, rideCancellationFeeCents: 300 },
    legal: { operatorName: 'Corner Cars AG' },
    quickPicks: { pickup: [], dropoff: [] },
  });
  expect(settings.place.mapCenter).toBeUndefined();
  expect(JSON.stringify(settings)).not.toMatch(/Baltimore|New_York|911/);
  expect(JSON.stringify(firstSettings(readConfig(DEPLOYMENTS['an empty Josey'])))).not.toMatch(
    /Baltimore|New_York|911|410/,
  );
  expect(firstSettings(readConfig({})).place).toMatchObject({
    timeZone: 'America/New_York',
    emergencyNumber: '911',
  });
});

test('only variables that are set and say something else differ', () => {
  const config = readConfig({ DEMO: '0', SUPPORT_PHONE: '1', RIDE_BASE_CENTS: '500', TAX_PERCENT: '0' });
  const { contacts, fees } = firstSettings(readConfig({ DEMO: '0' }));
  expect(environmentDifferences(config, 'contacts', contacts)).toEqual([
    { field: 'supportPhone', variable: 'SUPPORT_PHONE', value: '1' },
  ]);
  expect(environmentDifferences(config, 'fees', fees)).toEqual([
    { field: 'ride.baseCents', variable: 'RIDE_BASE_CENTS', value: 500 },
  ]);
});

test('the quick picks of the demo are those of the specification, each a place on the map', () => {
  const { quickPicks } = firstSettings(readConfig({}));
  const namesOf = (end: 'pickup' | 'dropoff') => quickPicks[end].map(({ names }) => names.en);
  expect(namesOf('pickup')).toEqual([
    'Airport Terminal',
    'Downtown Station',
    'Shopping Mall',
    'University Campus',
  ]);
  expect(namesOf('dropoff')).toEqual([
    'Airport Terminal',
    'Hotel District',
    'Business Center',
    'Train Station',
  ]);
  for (const pick of [...quickPicks.pickup, ...quickPicks.dropoff]) {
    expect(Math.abs(pick.lat - 39.285)).toBeLessThan(0.1);
    expect(Math.abs(pick.lng + 76.57)).toBeLessThan(0.1);
  }
});

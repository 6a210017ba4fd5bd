import type { AdminSettings } from '@josey/contract/api/desk/settings';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';

const STAMP = {
  version: 1,
  validFrom: '2026-01-05T10:00:00.000Z',
  changedAt: '2026-01-05T10:00:00.000Z',
  changedBy: null,
  environment: [],
};

export const PRIYA = { firstName: 'Priya', lastName: 'Nair' };

type Sections = AdminSettings['sections'];

/** The settings of a place that is set up, with parts of sections replaced. */
export function settingsOf(
  more: { [S in keyof Sections]?: Partial<Sections[S]> } = {},
  rest: Partial<Omit<AdminSettings, 'sections'>> = {},
): AdminSettings {
  const sections: Sections = {
    place: {
      ...STAMP,
      value: {
        name: 'Josey Baltimore',
        mapCenter: { lat: 39.285, lng: -76.57 },
        mapZoom: 13,
        serviceAreas: [],
        timeZone: 'America/New_York',
        language: 'en',
        emergencyNumber: '911',
      },
    },
    quickPicks: {
      ...STAMP,
      value: {
        pickup: [
          {
            names: { en: 'Mall', es: 'Centro comercial' },
            address: '3700 Boston St',
            lat: 39.27,
            lng: -76.56,
          },
          { names: { en: 'Station' }, address: '1500 St Paul St', lat: 39.3, lng: -76.61 },
        ],
        dropoff: [],
      },
    },
    contacts: { ...STAMP, value: { supportPhone: '410-555-0100', supportEmail: 'support@example.test' } },
    currency: { ...STAMP, value: { currency: 'USD' } },
    fees: {
      ...STAMP,
      value: {
        ride: {
          baseCents: 300,
          perMileCents: 150,
          perMinuteCents: 0,
          minimumCents: 0,
          commissionPercent: 20,
          taxPercent: 0,
        },
        rental: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 0 },
      },
    },
    policies: {
      ...STAMP,
      value: {
        ridePinRequired: false,
        rideCancellationFreeMinutes: 2,
        rideCancellationFeeCents: 0,
        payoutMinimumCents: 1_000,
        cashDebtLimitCents: 5_000,
        referralCreditCents: 0,
        referralBudgetCents: 100_000,
        referralsMax: 10,
      },
    },
    rentalRules: { ...STAMP, value: { ...DEFAULT_RENTAL_RULES } },
    drivers: { ...STAMP, value: { youngDriverDayCents: 0 } },
    protection: { ...STAMP, value: { plans: [] } },
    approvals: { ...STAMP, value: { isOn: false, refundLimitCents: 10_000 } },
    legal: { ...STAMP, value: { operatorName: 'Josey Demo Cooperative LLC' } },
    marketing: { ...STAMP, value: { figures: [] } },
  };
  const merged = Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [
      name,
      { ...section, ...more[name as keyof Sections] },
    ]),
  ) as Sections;
  return { isSetUp: true, isCurrencyFixed: true, ...rest, sections: merged };
}

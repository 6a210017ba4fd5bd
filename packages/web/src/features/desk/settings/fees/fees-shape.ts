import type { SectionValue } from '../../api/settings.ts';
import { typedAmount, writtenCents } from '../form/amounts.ts';
import { type NamesDraft, writeNames } from '../form/names-fields.tsx';
import type { SectionForm, SectionShape } from '../form/use-section.ts';

/** Every fee by its path in the section. */
export const FEES = [
  'ride.baseCents',
  'ride.perMileCents',
  'ride.perMinuteCents',
  'ride.minimumCents',
  'ride.commissionPercent',
  'ride.taxPercent',
  'rental.commissionPercent',
  'rental.serviceFeePercent',
  'rental.taxPercent',
] as const;
export type Fee = (typeof FEES)[number];

export const isAmount = (fee: string) => fee.endsWith('Cents');

export type FeesValue = SectionValue<'fees'>;

export function feeIn(value: unknown, fee: Fee): number {
  const [part = '', name = ''] = fee.split('.');
  return (value as Record<string, Record<string, number>>)[part]?.[name] ?? 0;
}

/** The fees as typed, by their paths. */
export type FeeValues = Record<Fee, string> & {
  serviceFeeNames: NamesDraft;
  taxNames: NamesDraft;
  /** When the change starts, as the place's clock shows it; empty: at once. */
  startsAt: string;
};
export type FeesForm = SectionForm<'fees', FeeValues>;

const given = (names: NamesDraft) => (Object.values(names).some(Boolean) ? writeNames(names) : undefined);

export function feesIn(
  currency: string,
  instantOf: (wall: string) => string,
): SectionShape<'fees', FeeValues> {
  return {
    section: 'fees',
    read: (value) => ({
      ...(Object.fromEntries(
        FEES.map((fee) => [
          fee,
          isAmount(fee) ? typedAmount(feeIn(value, fee), currency) : String(feeIn(value, fee)),
        ]),
      ) as Record<Fee, string>),
      serviceFeeNames: value.serviceFeeNames ?? {},
      taxNames: value.taxNames ?? {},
      startsAt: '',
    }),
    write: (values) => toFees(values, currency),
    startOf: ({ startsAt }) => (startsAt ? instantOf(startsAt) : undefined),
  };
}

export function toFees(values: FeeValues, currency: string): FeesValue {
  const numberOf = (fee: Fee) => (values[fee].trim() === '' ? Number.NaN : Number(values[fee]));
  const centsOf = (fee: Fee) => writtenCents(values[fee], currency);
  return {
    ride: {
      baseCents: centsOf('ride.baseCents'),
      perMileCents: centsOf('ride.perMileCents'),
      perMinuteCents: centsOf('ride.perMinuteCents'),
      minimumCents: centsOf('ride.minimumCents'),
      commissionPercent: numberOf('ride.commissionPercent'),
      taxPercent: numberOf('ride.taxPercent'),
    },
    rental: {
      commissionPercent: numberOf('rental.commissionPercent'),
      serviceFeePercent: numberOf('rental.serviceFeePercent'),
      taxPercent: numberOf('rental.taxPercent'),
    },
    serviceFeeNames: given(values.serviceFeeNames),
    taxNames: given(values.taxNames),
  };
}

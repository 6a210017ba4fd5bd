import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/rides/fare-policy';
import { rentalExample, rideExample } from '@josey/help/examples';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import type { FeesValue } from './fees-shape.ts';
import { LastTrips } from './last-trips.tsx';
import { PreviewTable } from './preview-table.tsx';

interface FeePreviewProps {
  now: FeesValue;
  then: FeesValue;
}

/** A ride, a rental and the last trips at both prices, by the functions that price them all. Nothing while a field is wrong. */
export function FeePreview({ now, then }: FeePreviewProps) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const [before, after] = [exampleOf(now), exampleOf(then)];
  if (!before || !after) return null;
  const trip = { miles: number(before.miles), days: number(before.days) };
  return (
    <>
      <PreviewTable
        title={t('preview.title')}
        rows={(['fare', 'driver', 'renter', 'owner', 'tax', 'platform'] as const).map(
          (row) => [t(`preview.${row}`, trip), before[row], after[row]] as const,
        )}
      />
      <LastTrips fees={then} />
    </>
  );
}

function exampleOf({ ride, rental }: FeesValue) {
  try {
    const trip = rideExample({ ...DEFAULT_FARE_POLICY, ...ride });
    const days = rentalExample(rental);
    return {
      miles: trip.miles,
      days: days.days,
      fare: trip.fareCents,
      driver: trip.driverCents,
      renter: days.totalCents,
      owner: days.ownerCents,
      tax: trip.taxCents + days.taxCents,
      platform: trip.platformCents + days.totalCents - days.taxCents - days.ownerCents,
    };
  } catch (error) {
    // The pricing refuses what is no amount or percentage; the field says so when the form is sent.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

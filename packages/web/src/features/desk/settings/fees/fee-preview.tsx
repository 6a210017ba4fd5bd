import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/fare-policy';
import { rentalExample, rideExample } from '@josey/help/examples';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './fees.module.css';
import type { FeesValue } from './fees-shape.ts';

interface FeePreviewProps {
  now: FeesValue;
  then: FeesValue;
}

/** A ride and a rental at both prices, by the functions that price them all. Nothing while a field is wrong. */
export function FeePreview({ now, then }: FeePreviewProps) {
  const { t } = useTranslation('settings');
  const { money, number } = useFormat();
  const [before, after] = [exampleOf(now), exampleOf(then)];
  if (!before || !after) return null;
  const rows = (['fare', 'driver', 'renter', 'owner', 'platform'] as const).map(
    (row) => [row, before[row], after[row]] as const,
  );
  return (
    <div className={css.preview}>
      <table>
        <caption>{t('preview.title')}</caption>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('preview.now')}</th>
            <th scope="col">{t('preview.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, from, to]) => (
            <tr key={row}>
              <th scope="row">
                {t(`preview.${row}`, { miles: number(before.miles), days: number(before.days) })}
              </th>
              <td>{money(from)}</td>
              <td>{money(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
      platform: trip.platformCents + days.totalCents - days.taxCents - days.ownerCents,
    };
  } catch (error) {
    // The pricing refuses what is no amount or percentage; the field says so when the form is sent.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

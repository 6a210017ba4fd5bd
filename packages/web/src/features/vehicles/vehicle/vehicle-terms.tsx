import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { milesFromMeters } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useRentalRules } from '#lib/format/use-rental-rules.ts';
import css from './vehicle-page.module.css';

/** The terms that a renter should know before booking. */
export default function VehicleTerms({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const format = useFormat();
  const rules = useRentalRules(useConfig()?.rentalRules ?? DEFAULT_RENTAL_RULES);
  const { handoverHours, delivery, depositCents, advanceNoticeMinutes, minRentalMinutes } = vehicle;
  const clock = (wall: string) => format.clock(`1970-01-01T${wall.slice(0, 5)}Z`, 'UTC');
  const rows: [name: string, value: string][] = [
    [
      t('terms.handover'),
      handoverHours ? `${clock(handoverHours.from)} – ${clock(handoverHours.until)}` : t('terms.anyHour'),
    ],
    [t('terms.cancel'), rules.cancellation(vehicle.cancellationPolicy)],
    [t('terms.noShow'), rules.noShow],
    [t('terms.late'), rules.late],
    [
      t('terms.delivery'),
      delivery
        ? t('terms.within', {
            distance: format.miles(milesFromMeters(delivery.radiusMeters)),
            price: format.money(delivery.feeCents),
          })
        : t('terms.noDelivery'),
    ],
    [
      t('terms.deposit'),
      depositCents > 0
        ? t('terms.depositHeld', { amount: format.money(depositCents) })
        : t('terms.noDeposit'),
    ],
  ];
  if (vehicle.houseRules) rows.push([t('houseRules'), vehicle.houseRules]);
  if (advanceNoticeMinutes > 0) rows.push([t('terms.notice'), format.duration(advanceNoticeMinutes)]);
  if (minRentalMinutes > 1) rows.push([t('terms.shortest'), format.duration(minRentalMinutes)]);
  return (
    <dl className={css.terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

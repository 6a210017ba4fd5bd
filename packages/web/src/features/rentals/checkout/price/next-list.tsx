import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { checkInOpensAt } from '@josey/contract/rules/check-in-window';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { useTranslation } from 'react-i18next';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../checkout.module.css';
import type { ShownPrice } from '../use-checkout.ts';

interface NextListProps {
  quote: ShownPrice;
  vehicle: Pick<VisibleVehicle, 'instantBook' | 'ownerFirstName' | 'timeZone'>;
  now: Date;
}

/** What follows the press, with its times. */
export default function NextList({ quote, vehicle, now }: NextListProps) {
  const { t } = useTranslation('checkout');
  const { dateTime } = useFormat();
  const at = (moment: Date | string) => <b>{dateTime(moment, vehicle.timeZone)}</b>;
  const answerBy = answerDeadline(now, new Date(quote.startDate));
  const name = vehicle.ownerFirstName;
  const first = vehicle.instantBook
    ? { name: <b>{t('next.now')}</b>, note: t('next.booked') }
    : {
        name: <b>{t('next.now')}</b>,
        note: answerBy
          ? t('next.asked', { name, at: dateTime(answerBy, vehicle.timeZone) })
          : t('next.askedSoon', { name }),
      };
  return (
    <section className={css.next}>
      <h2>{t('next.title')}</h2>
      <RouteLine
        places={[
          first,
          { name: at(checkInOpensAt(quote)), note: t('next.checkIn') },
          { name: at(quote.startDate), note: t('next.pickup') },
          { name: at(quote.endDate), note: t('next.return') },
        ]}
      />
    </section>
  );
}

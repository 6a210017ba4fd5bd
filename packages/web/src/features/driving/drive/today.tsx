import type { Ride } from '@josey/contract/api/rides';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { When } from '#components/data/when/when.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { drivenQuery } from '../api/drive.ts';
import css from './drive.module.css';

/** Today's earnings, in total and by ride. */
export function Today() {
  const { t } = useTranslation('driving');
  const { date } = useFormat();
  const driven = useQuery(drivenQuery);
  const rides = driven.data?.items.filter(
    ({ status, completedAt }) =>
      status === 'completed' && completedAt !== undefined && date(completedAt) === date(new Date()),
  );
  const earned = rides?.reduce((sum, ride) => sum + (ride.earningsCents ?? 0), 0);
  return (
    <section className={css.today} aria-labelledby="today">
      <div className={css.sum}>
        <h2 id="today">{t('today')}</h2>
        {earned === undefined ? (
          <Skeleton height={34} width={96} />
        ) : (
          <b>
            <Money cents={earned} />
          </b>
        )}
      </div>
      {driven.error && !rides && (
        <ErrorAlert error={t('ridesFailed')} onRetry={() => void driven.refetch()} />
      )}
      {rides?.length === 0 && <p className={css.muted}>{t('noRides')}</p>}
      {rides && rides.length > 0 && (
        <Rows label={t('ridesToday')}>
          {rides.map((ride) => (
            <TodaysRide key={ride.id} ride={ride} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function TodaysRide({ ride }: { ride: Ride }) {
  const { t } = useTranslation('driving');
  const format = useFormat();
  return (
    <Row
      title={format.way(ride)}
      note={
        <>
          {ride.completedAt && <When at={ride.completedAt} look="clock" />}
          <span>{format.miles(ride.distance)}</span>
          <span>
            {t('ofFare', { fare: format.money(ride.fareCents), method: t(`payment.${ride.paymentMethod}`) })}
          </span>
        </>
      }
      aside={
        <b>
          <Money cents={ride.earningsCents ?? 0} />
        </b>
      }
    />
  );
}

import type { Earning } from '@josey/contract/api/money/earnings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './trips.module.css';

type Parts = Pick<Earning, 'grossCents' | 'platformCents' | 'tipCents'>;

/** One trip with its split, which a phone shows in one line. */
export function TripRow({ trip }: { trip: Earning }) {
  const { grossCents, platformCents, tipCents, netCents } = trip;
  return (
    <tr className={css.trip}>
      <td>
        <TripWithCar trip={trip} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={grossCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={-platformCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>{tipCents === 0 ? '–' : <Money cents={tipCents} />}</td>
      <td className={`${css.right} ${css.net}`}>
        <Money cents={netCents} />
      </td>
    </tr>
  );
}

/** What a trip was, with the car and a link. */
export function TripWithCar({ trip, children }: { trip: Earning; children?: ReactNode }) {
  const { subject, vehicle } = trip;
  const title = useTitle(trip);
  const page = subject.kind === 'other' ? undefined : `/${subject.kind}s/${subject.id}`;
  return (
    <span className={css.what}>
      <span className={css.car}>
        {vehicle && <CarSilhouette type={vehicle.type} color={vehicle.color} width={52} />}
      </span>
      <span>
        <b>{page ? <Link to={page}>{title}</Link> : title}</b>
        <Facts trip={trip} />
        <Split of={trip} />
        {children}
      </span>
    </span>
  );
}

const DAY_MS = 86_400_000;

function useTitle({ ride, rental }: Earning): string {
  const { t } = useTranslation('earnings');
  const { spot } = useFormat();
  if (ride) return t('trips.ride', { from: spot(ride.pickup), to: spot(ride.dropoff) });
  if (!rental) return t('trips.other');
  const days = Math.ceil((Date.parse(rental.endDate) - Date.parse(rental.startDate)) / DAY_MS);
  return t('trips.rental', { name: rental.renterFirstName, count: days });
}

function Facts({ trip: { ride, rental, vehicle, at, availableAt, isPending, isCash } }: { trip: Earning }) {
  const { t } = useTranslation('earnings');
  const { clock, dateTime, miles, range } = useFormat();
  const facts = ride
    ? [t('trips.aRide'), clock(at), ...(ride.miles === undefined ? [] : [miles(ride.miles)])]
    : rental
      ? [vehicle?.label, range(rental.startDate, rental.endDate, rental.timeZone)]
      : [clock(at)];
  return (
    <>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {availableAt && <small>{t('trips.availableAt', { time: dateTime(availableAt) })}</small>}
      {isPending && !availableAt && <small>{t('trips.pending')}</small>}
      {isCash && <small>{t('trips.cash')}</small>}
    </>
  );
}

/** "$5.10 − $1.02 fee + $2.00 tip", where there are no columns for it. */
export function Split({ of: { grossCents, platformCents, tipCents } }: { of: Parts }) {
  const { t } = useTranslation('earnings');
  const { money } = useFormat();
  const parts = { gross: money(grossCents), fee: money(platformCents), tip: money(tipCents) };
  return <small className={css.split}>{t(tipCents === 0 ? 'trips.split' : 'trips.splitTip', parts)}</small>;
}

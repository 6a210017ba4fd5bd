import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './entries.module.css';

interface EntriesProps {
  /** The time that the search starts with. */
  times: { startDate: string; endDate: string };
  /** Cars that are free then; undefined while they are counted. */
  cars: number | undefined;
  /** One line each, below a trip. */
  compact: boolean;
}

const RENT_CAR = { id: 'rent', type: 'convertible', color: 'green' } as const;
const RIDE_CAR = { id: 'ride', type: 'sedan', color: 'blue' } as const;

/** The two things that everyone can do here: rent a car, request a ride. */
export function Entries({ times, cars, compact }: EntriesProps) {
  const { t } = useTranslation('dashboard');
  const { range, dateTime } = useFormat();
  const toRent = `/rent-car?${new URLSearchParams({ from: times.startDate, until: times.endDate })}`;
  if (compact) {
    return (
      <nav className={css.entries} aria-label={t('entries.label')}>
        <Line to={toRent} title={t('entries.rent')} note={range(times.startDate, times.endDate)} />
        <Line to="/request-ride" title={t('entries.ride')} note={t('entries.rideNote')} />
      </nav>
    );
  }
  return (
    <div className={css.entries}>
      <Entry
        title={t('entries.rent')}
        picture={<CarPicture className={css.picture} vehicle={RENT_CAR} alt="" />}
      >
        <Link className={css.fields} to={toRent}>
          <Field label={t('entries.near')} value={t('entries.around')} isWide />
          <Field label={t('entries.from')} value={dateTime(times.startDate)} />
          <Field label={t('entries.until')} value={dateTime(times.endDate)} />
        </Link>
        <ButtonLink full to={toRent}>
          {cars === undefined ? t('entries.show') : t('entries.showCars', { count: cars })}
        </ButtonLink>
      </Entry>
      <Entry
        title={t('entries.ride')}
        picture={<CarPicture className={css.picture} vehicle={RIDE_CAR} alt="" />}
      >
        <Link className={css.fields} to="/request-ride">
          <Field label={t('entries.pickup')} value={t('entries.yourPlace')} isWide />
          <Field label={t('entries.destination')} value={t('entries.whereTo')} />
          <Field label={t('entries.when')} value={t('entries.now')} />
        </Link>
        <ButtonLink full look="outline" to="/request-ride">
          {t('entries.seeFare')}
        </ButtonLink>
      </Entry>
    </div>
  );
}

function Entry({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <section className={css.entry}>
      {picture}
      <div className={css.body}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Field({ label, value, isWide }: { label: string; value: string | undefined; isWide?: boolean }) {
  return (
    <span className={isWide ? css.wide : css.field}>
      <small>{label}</small>
      <b>{value}</b>
    </span>
  );
}

function Line({ to, title, note }: { to: string; title: string; note: string }) {
  return (
    <Link className={css.line} to={to}>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  );
}

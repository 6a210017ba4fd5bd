import type { Earning, Earnings } from '@josey/contract/api/money/earnings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { Money } from '#components/data/money/money.tsx';
import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import { useDayFormat } from '../use-day-format.ts';
import { daysOf, type EarnedDay } from '../week/days-of.ts';
import { Split, TripRow } from './trip-row.tsx';
import css from './trips.module.css';

const KINDS = ['all', 'rides', 'rentals'] as const;
type Kind = (typeof KINDS)[number];

/** A phone shows so many trips until the reader asks for the rest. */
const ON_A_PHONE = 7;

/** The trips of a week by day, newest first, with their split. */
export function Trips({ week }: { week: Earnings }) {
  const { t } = useTranslation('earnings');
  const [kind, choose] = useState<Kind>('all');
  const [isWhole, setWhole] = useState(false);
  const isSmall = useSmallScreen();
  const shown = week.items.filter(
    ({ subject }) => kind === 'all' || (subject.kind === 'ride') === (kind === 'rides'),
  );
  const items = isSmall && !isWhole ? shown.slice(0, ON_A_PHONE) : shown;
  const days = daysOf({ ...week, items }).filter((day) => day.items.length > 0);
  const earnedOn = new Map(daysOf({ ...week, items: shown }).map(({ day, netCents }) => [day, netCents]));
  return (
    <section aria-labelledby="trips">
      <div className={css.head}>
        <h2 id="trips">{t('trips.count', { count: shown.length })}</h2>
        <Segments
          label={t('trips.kind')}
          options={KINDS.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={choose}
        />
      </div>
      <div className={css.card}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('trips.trip')}</th>
              <th className={css.right}>{t('trips.gross')}</th>
              <th className={css.right}>{t('trips.fee')}</th>
              <th className={css.right}>{t('trips.tip')}</th>
              <th className={css.right}>{t('trips.net')}</th>
            </tr>
          </thead>
          {days.toReversed().map((day) => (
            <Day key={day.day} day={day} week={week} earnedCents={earnedOn.get(day.day) ?? 0} />
          ))}
          <tfoot>
            {items.length < shown.length && (
              <tr>
                <td colSpan={isSmall ? 2 : 5}>
                  <Button look="outline" size="medium" full onClick={() => setWhole(true)}>
                    {t('trips.showAll', { count: shown.length })}
                  </Button>
                </td>
              </tr>
            )}
            <Totals items={shown} week={week} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Day({ day, week, earnedCents }: { day: EarnedDay; week: Earnings; earnedCents: number }) {
  const { t } = useTranslation('earnings');
  const { day: dayText } = useDayFormat();
  return (
    <tbody>
      <tr className={css.day}>
        <th scope="rowgroup" colSpan={useSmallScreen() ? 1 : 4}>
          {day.day === week.today && `${t('today')}, `}
          {dayText(day.day)}
        </th>
        <td className={css.right}>
          <Money cents={earnedCents} />
        </td>
      </tr>
      {day.items.map((trip) => (
        <TripRow key={trip.subject.id} trip={trip} />
      ))}
    </tbody>
  );
}

function Totals({ items, week }: { items: Earning[]; week: Earnings }) {
  const { range } = useDayFormat();
  const sum = (part: 'grossCents' | 'platformCents' | 'tipCents' | 'netCents') =>
    items.reduce((total, item) => total + item[part], 0);
  const totals = {
    grossCents: sum('grossCents'),
    platformCents: sum('platformCents'),
    tipCents: sum('tipCents'),
    netCents: sum('netCents'),
  };
  return (
    <tr className={css.totals}>
      <th scope="row">
        {range(week.from, week.to)}
        <Split of={totals} />
      </th>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={totals.grossCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={-totals.platformCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={totals.tipCents} />
      </td>
      <td className={css.right}>
        <Money cents={totals.netCents} />
      </td>
    </tr>
  );
}

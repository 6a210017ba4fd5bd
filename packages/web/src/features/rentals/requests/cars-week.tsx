import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import css from './cars-week.module.css';
import { barsOf, type WeekBar, weekFrom } from './week-line.ts';

type OwnCar = Pick<VisibleVehicle, 'id' | 'make' | 'model' | 'year' | 'type' | 'color' | 'timeZone'>;

/** The owner's cars, each with its next booking and the coming week on a line. */
export function CarsWeek({ cars, lent, now }: { cars: OwnCar[]; lent: Rental[]; now: number }) {
  const { t } = useTranslation('rentals');
  const { dateTime, locale } = useFormat();
  const personName = usePersonName();
  if (cars.length === 0) return null;
  const nextOf = (id: string) =>
    lent
      .filter(({ vehicleId, status, endDate }) => {
        const isBooked = status === 'approved' || status === 'active';
        return vehicleId === id && isBooked && Date.parse(endDate) > now;
      })
      .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))[0];
  const noteOf = (car: OwnCar) => {
    const next = nextOf(car.id);
    if (!next) return t('cars.free');
    const name = personName(next.renterFirstName);
    return next.status === 'active'
      ? t('cars.out', { name, until: dateTime(next.endDate, car.timeZone) })
      : t('cars.next', { name, from: dateTime(next.startDate, car.timeZone) });
  };
  const week = weekFrom(now);
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  return (
    <section aria-labelledby="your-cars">
      <div className={css.head}>
        <h2 id="your-cars">{t('cars.title')}</h2>
        <Link to="/calendar">{t('cars.calendar')}</Link>
      </div>
      <div className={css.table}>
        <div className={css.days} aria-hidden>
          <span />
          <ol>
            {week.slice(0, -1).map((day) => (
              <li key={day.getTime()}>
                {dayName.format(day)} <b>{day.getDate()}</b>
              </li>
            ))}
          </ol>
        </div>
        <ul>
          {cars.map((car) => (
            <li key={car.id} className={css.car}>
              <Link className={css.name} to={`/vehicles/${car.id}`}>
                <CarSilhouette type={car.type} color={car.color} width={56} />
                <span>
                  <b>{`${car.year} ${car.make} ${car.model}`}</b>
                  <small>{noteOf(car)}</small>
                </span>
              </Link>
              <WeekLine bars={barsOf(car.id, lent, week)} days={week.slice(0, -1)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The same in a picture: the note beside it says what comes next, and the calendar has the list. */
function WeekLine({ bars, days }: { bars: WeekBar[]; days: Date[] }) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  return (
    <div className={css.line} aria-hidden>
      {days.map((day) => (
        <i key={day.getTime()} />
      ))}
      {bars.map(({ id, name, isRequest, left, width }) => (
        <span
          key={id}
          className={isRequest ? `${css.bar} ${css.request}` : css.bar}
          style={{ left: `${left}%`, width: `${width}%` }}
        >
          {isRequest ? t('cars.request', { name: personName(name) }) : personName(name)}
        </span>
      ))}
    </div>
  );
}

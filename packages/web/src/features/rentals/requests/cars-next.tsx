import type { Rental } from '@josey/contract/api/rentals';
import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useTranslation } from 'react-i18next';
import { Row } from '#components/data/rows/row.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import css from './request-cards.module.css';

type OwnCar = Pick<VisibleVehicle, 'id' | 'make' | 'model' | 'year' | 'type' | 'color' | 'timeZone'>;

/** The owner's cars, each with its next booking. */
export function CarsNext({ cars, lent, now }: { cars: OwnCar[]; lent: Rental[]; now: number }) {
  const { t } = useTranslation('rentals');
  const { dateTime } = useFormat();
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
  return (
    <section className={css.requests} aria-labelledby="your-cars">
      <h2 id="your-cars">{t('cars.title')}</h2>
      <ul>
        {cars.map((car) => (
          <Row
            key={car.id}
            to={`/vehicles/${car.id}`}
            picture={<CarSilhouette type={car.type} color={car.color} width={72} />}
            title={`${car.year} ${car.make} ${car.model}`}
            note={noteOf(car)}
          />
        ))}
      </ul>
    </section>
  );
}

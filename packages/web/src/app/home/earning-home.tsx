import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { EarningFigures } from '#features/earnings/home/earning-figures.tsx';
import { CarsWeek } from '#features/rentals/requests/cars-week.tsx';
import { RequestCards } from '#features/rentals/requests/request-cards.tsx';
import { DriveCard } from './drive-card.tsx';
import css from './earning-home.module.css';

interface EarningHomeProps {
  cars: VisibleVehicle[];
  lent: Rental[];
  isDriver: boolean;
  now: number;
}

/** The dashboard of those who earn: money, requests, cars. */
export default function EarningHome({ cars, lent, isDriver, now }: EarningHomeProps) {
  return (
    <>
      <EarningFigures />
      <div className={isDriver && cars.length > 0 ? css.beside : undefined}>
        {cars.length > 0 && <RequestCards lent={lent} />}
        {isDriver && <DriveCard car={cars[0]} />}
      </div>
      <CarsWeek cars={cars} lent={lent} now={now} />
    </>
  );
}

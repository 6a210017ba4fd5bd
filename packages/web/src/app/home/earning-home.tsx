import type { Rental } from '@josey/contract/api/rentals';
import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { EarningFigures } from '#features/earnings/home/earning-figures.tsx';
import { CarsNext } from '#features/rentals/requests/cars-next.tsx';
import { RequestCards } from '#features/rentals/requests/request-cards.tsx';

interface EarningHomeProps {
  cars: VisibleVehicle[];
  lent: Rental[];
  isDriver: boolean;
  now: number;
}

/** The dashboard of those who earn: money, requests, cars. */
export default function EarningHome({ cars, lent, isDriver, now }: EarningHomeProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <EarningFigures />
      {isDriver && (
        <div>
          <ButtonLink look="outline" to="/drive">
            {t('drive')}
          </ButtonLink>
        </div>
      )}
      {cars.length > 0 && <RequestCards lent={lent} />}
      <CarsNext cars={cars} lent={lent} now={now} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { CarLocation } from './car-map.tsx';
import css from './rental-page.module.css';

const CarMap = lazyMap(async () => (await import('./car-map.tsx')).CarMap);

/** The car's location: exact for renter and owner, a circle for others. */
export function CarPlace({ location }: { location: CarLocation }) {
  const { t } = useTranslation('rentals');
  const { place } = useFormat();
  const { address = '', radiusMeters } = location;
  return (
    <section className={css.block}>
      <h2>{t('place')}</h2>
      <p>{radiusMeters === undefined ? place(address) : t('placeBlurred')}</p>
      <div className={css.map}>
        <CarMap location={location} />
      </div>
    </section>
  );
}

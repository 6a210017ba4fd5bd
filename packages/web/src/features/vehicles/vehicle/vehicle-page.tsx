import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { BLUR_RADIUS_METERS } from '@josey/contract/rules/limits/vehicles';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { vehicleOwnerQuery } from '#components/data/person/person-queries.ts';
import { Profile } from '#components/data/person/profile.tsx';
import { lazyPart, lazySection, Nothing } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { Gallery } from './gallery.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import css from './vehicle-page.module.css';

const AreaMap = lazyMap(async () => (await import('#components/map/view/area-map.tsx')).AreaMap);
// Only owners see the status of a car.
const OwnerNotice = lazySection(() => import('../my-vehicles/owner-notice.tsx'));
const VehicleStatus = lazySection(() => import('../my-vehicles/vehicle-status.tsx'), Nothing);

/** Below the first screen of the page; fetched while the car loads. */
export const loadTerms = () => import('./vehicle-terms.tsx');
const VehicleTerms = lazyPart(loadTerms);
const CALENDAR_HEIGHT = 340;
const TERMS_HEIGHT = 320;

const VehicleButtons = lazySection(() => import('./vehicle-buttons.tsx'), Nothing);

interface VehiclePageProps {
  vehicle: VisibleVehicle;
  /** The price and the booking, beside the description or below it. */
  panel: ReactNode;
  calendar: ReactNode;
}

export function VehiclePage({ vehicle, panel, calendar }: VehiclePageProps) {
  const { t } = useTranslation('vehicles');
  const { place } = useFormat();
  const { location } = vehicle;
  const type = withinSentence(t(`types.${vehicle.type}`));
  return (
    <div className={css.page}>
      <div>
        <Gallery vehicle={vehicle} />
        <div className={css.head}>
          <h1>
            {vehicle.make} {vehicle.model}
          </h1>
          <VehicleButtons vehicle={vehicle} />
        </div>
        <p className={css.sub}>
          {[asFirst(t('ofYear', { year: vehicle.year, type })), vehicle.color].filter(Boolean).join(', ')}
          {vehicle.status && <VehicleStatus vehicle={vehicle} />}
        </p>
        {vehicle.status && <OwnerNotice vehicle={vehicle} />}
        <VehicleFacts vehicle={vehicle} />
        <div className={css.owner}>
          <Profile
            query={vehicleOwnerQuery(vehicle.id)}
            name={vehicle.ownerFirstName}
            picture={vehicle.ownerAvatarUrl}
            label={t('ownersCar', { name: vehicle.ownerFirstName })}
          />
          {!vehicle.status && (
            <ButtonLink look="outline" size="medium" to={`/messages?ask=${vehicle.id}`}>
              {t('askOwner')}
            </ButtonLink>
          )}
        </div>
        {vehicle.description && <p className={css.description}>{vehicle.description}</p>}
        <section className={css.block}>
          <h2>{t('free.title')}</h2>
          <Suspense fallback={<Skeleton height={CALENDAR_HEIGHT} />}>{calendar}</Suspense>
        </section>
        <section className={css.block}>
          <h2>{t('terms.title')}</h2>
          <Suspense fallback={<Skeleton height={TERMS_HEIGHT} />}>
            <VehicleTerms vehicle={vehicle} />
          </Suspense>
        </section>
        {location && (
          <section className={css.block}>
            <h2>{t('where.title')}</h2>
            <div className={css.map}>
              <AreaMap
                label={t('where.title')}
                center={location}
                radiusMeters={location.radiusMeters ?? BLUR_RADIUS_METERS}
              />
            </div>
            <p className={css.note}>{location.address ? place(location.address) : t('where.blurred')}</p>
          </section>
        )}
      </div>
      <div className={css.panel}>{panel}</div>
    </div>
  );
}

/** Lower case within a sentence: "Sedan" becomes "sedan"; SUV stays SUV. */
const withinSentence = (word: string) => (word === word.toUpperCase() ? word : word.toLowerCase());
const asFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

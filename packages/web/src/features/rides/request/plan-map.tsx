import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useMapInsets } from '#components/map/page/use-map-insets.ts';
import { NearbyCars } from '#components/map/pins/nearby-cars.tsx';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { RouteLayer } from '#components/map/route/route-layer.tsx';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './plan-map.module.css';
import type { Plan } from './use-plan.ts';

/** The pickup, the destination, the route between them, and free drivers nearby. */
export function PlanMap({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['rides', 'common']);
  const { spot } = useFormat();
  const insets = useMapInsets();
  const { pickup, dropoff } = plan.trip;
  const ends = [pickup.place, dropoff.place].filter((place) => place !== undefined);
  // The route of the quote; the straight line where the server has no streets.
  const way = plan.estimate.data ? (plan.estimate.data.geometry ?? ends) : [];
  const isPicking = plan.pickingFor !== undefined;
  return (
    <>
      <MapView label={t('map.plan')} {...(isPicking && { onPick: plan.picked })}>
        {ends.length > 0 && (
          <FitPoints points={ends.length === 2 ? [...ends, ...way] : ends} insets={insets} />
        )}
        <RouteLayer id="trip" points={way} />
        <NearbyCars at={plan.drivers.data?.items ?? []} />
        {pickup.place && <PlaceMarker kind="pickup" at={pickup.place} label={spot(pickup.text)} />}
        {dropoff.place && <PlaceMarker kind="destination" at={dropoff.place} label={spot(dropoff.text)} />}
      </MapView>
      {plan.pickingFor && (
        <div className={css.hint} role="status">
          <span>{t(`pressMap.${plan.pickingFor}`)}</span>
          <Button look="quiet" size="small" onClick={() => plan.pickOnMap(undefined)}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

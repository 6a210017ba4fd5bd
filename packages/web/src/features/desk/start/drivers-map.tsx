import type { DeskMap } from '@josey/contract/api/desk/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker } from 'react-map-gl/maplibre';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import css from './map-panel.module.css';

const EDGE = { top: 32, right: 32, bottom: 32, left: 32 };

/** The drivers as dots; a refetch moves them, and leaves the map where the administrator has moved it. */
export function DriversMap({ drivers }: Pick<DeskMap, 'drivers'>) {
  const { t } = useTranslation('desk');
  const [first] = useState(drivers);
  return (
    <MapView label={t('mapOfDrivers')}>
      <FitPoints points={first} insets={EDGE} when="once" />
      {drivers.map(({ lat, lng, isFree }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reply has no ids, and keeps its order
        <Marker key={at} latitude={lat} longitude={lng}>
          <i className={`${css.dot} ${isFree ? css.free : css.riding}`} />
        </Marker>
      ))}
    </MapView>
  );
}

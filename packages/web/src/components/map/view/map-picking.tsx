import type { Point } from '@josey/contract/values/geo/geo';
import { useEffect, useEffectEvent } from 'react';
import { type MapLayerMouseEvent, useMap } from 'react-map-gl/maplibre';
import css from './map-view.module.css';

/** Picks a point by click, or by keyboard: the arrow keys move the map, Enter picks its center. */
export function MapPicking({ onPick }: { onPick: (point: Point) => void }) {
  const { current: map } = useMap();
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (!map) return;
    const canvas = map.getCanvas();
    const onClick = ({ lngLat }: MapLayerMouseEvent) => pick({ lat: lngLat.lat, lng: lngLat.lng });
    const onKey = (event: KeyboardEvent) => {
      const { lat, lng } = map.getCenter();
      if (event.key === 'Enter') pick({ lat, lng });
    };
    map.on('click', onClick);
    canvas.addEventListener('keydown', onKey);
    return () => {
      map.off('click', onClick);
      canvas.removeEventListener('keydown', onKey);
    };
  }, [map]);
  return <i className={css.cross} aria-hidden />;
}

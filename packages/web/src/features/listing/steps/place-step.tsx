import type { Place } from '@josey/contract/core/wire';
import { BLUR_RADIUS_METERS } from '@josey/contract/rules/limits/vehicles';
import type { Point } from '@josey/contract/values/geo/geo';
import { UNNAMED_SPOT } from '@josey/contract/values/geo/spot-names';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { AreaLayer } from '#components/map/view/area-layer.tsx';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { nameSpot } from '../api/name-spot.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';
import { RulesFields } from './rules-fields.tsx';

const INSETS = { top: 24, right: 24, bottom: 24, left: 24 };
const METERS_PER_DEGREE = 111_195;

/** The rental rules and the location of the car. */
export function PlaceStep(props: StepProps) {
  const { t } = useTranslation('listing');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const placeId = useId();
  const format = useFormat();
  // The previous location's time zone is wrong for the new one; the server sends the new one's.
  const take = (location: Place | undefined) => change({ location, timeZone: undefined });
  const pick = async (spot: Point) => {
    take({ ...spot, address: UNNAMED_SPOT });
    const address = await nameSpot(spot);
    if (address) change(({ location }) => (isAt(spot, location) ? { location: { ...spot, address } } : {}));
  };
  const { location } = draft;
  const shown = useMemo(
    () => location && { ...location, address: format.place(location.address) },
    [location, format],
  );
  const error = errorAt('location');
  return (
    <>
      <div className={css.place}>
        <label htmlFor={placeId}>{t('address')}</label>
        <PlaceInput
          id={placeId}
          name="location"
          value={shown}
          onChange={(place) => place && take(place)}
          placeholder={t('addressHint')}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${placeId}-error` })}
        />
        <FieldError id={`${placeId}-error`}>{error}</FieldError>
        <div className={css.map}>
          <MapView label={t('map')} center={location} zoom={14} onPick={(spot) => void pick(spot)}>
            {location && (
              <>
                <AreaLayer center={location} radiusMeters={BLUR_RADIUS_METERS} />
                <PlaceMarker at={location} kind="destination" />
                <FitPoints points={cornersAround(location)} insets={INSETS} />
              </>
            )}
          </MapView>
        </div>
        <p className={css.note}>
          {t('blurNote')}{' '}
          {location && (
            <button type="button" className={css.inline} onClick={() => take(undefined)}>
              {t('placeRemove')}
            </button>
          )}
        </p>
      </div>
      <RulesFields {...props} />
    </>
  );
}

/** The owner may have picked another point before the name arrived. */
const isAt = (spot: Point, place: Point | undefined) => place?.lat === spot.lat && place.lng === spot.lng;

/** The corners that make the whole circle visible. */
function cornersAround({ lat, lng }: Point): Point[] {
  const up = BLUR_RADIUS_METERS / METERS_PER_DEGREE;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat - up, lng: lng - aside },
    { lat: lat + up, lng: lng + aside },
  ];
}

import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Place } from '@josey/contract/core/wire';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import css from '../choices.module.css';

const DeliveryMap = lazyMap(async () => (await import('./delivery-map.tsx')).DeliveryMap);

interface DeliveryAddressProps {
  vehicle: VisibleVehicle;
  place: Place | undefined;
  error: string | undefined;
  onPlace: (place: Place | undefined) => void;
}

/** The address, and the area in which the owner delivers. */
export default function DeliveryAddress({ vehicle, place, error, onPlace }: DeliveryAddressProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const { location, delivery } = vehicle;
  return (
    <div className={css.address}>
      <label htmlFor={id}>{t('delivery.address')}</label>
      <PlaceInput
        id={id}
        name="delivery"
        value={place}
        onChange={onPlace}
        placeholder={t('delivery.hint')}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {location && delivery && (
        <div className={css.map}>
          <DeliveryMap center={location} radiusMeters={delivery.radiusMeters} place={place} />
        </div>
      )}
    </div>
  );
}

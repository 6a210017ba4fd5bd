import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Place } from '@josey/contract/core/wire';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { milesFromMeters } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../choices.module.css';

const DeliveryAddress = lazyPart(() => import('./delivery-address.tsx'));

const FIELD_HEIGHT = 296;

interface DeliveryChoiceProps {
  vehicle: VisibleVehicle;
  /** Chosen; the address may be missing still. */
  isDelivered: boolean;
  place: Place | undefined;
  error: string | undefined;
  onChange: (isDelivered: boolean, place: Place | undefined) => void;
}

/** Picks the car up where it is, or has it brought to an address. */
export function DeliveryChoice({ vehicle, isDelivered, place, error, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation('checkout');
  const { money, miles } = useFormat();
  const { delivery } = vehicle;
  if (!delivery) return null;
  const choice = (value: boolean, name: string, note: string, cents: number) => (
    <label className={css.choice}>
      <input
        type="radio"
        name="delivery"
        checked={isDelivered === value}
        onChange={() => onChange(value, undefined)}
      />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <span className={css.price}>{cents > 0 ? money(cents) : t('delivery.free')}</span>
    </label>
  );
  return (
    <>
      <div className={css.list} role="radiogroup" aria-label={t('pickup')}>
        {choice(false, t('delivery.pickUp'), t('delivery.pickUpAbout'), 0)}
        {choice(
          true,
          t('delivery.deliver'),
          t('delivery.within', { distance: miles(milesFromMeters(delivery.radiusMeters)) }),
          delivery.feeCents,
        )}
      </div>
      {isDelivered && (
        <Suspense fallback={<Skeleton height={FIELD_HEIGHT} />}>
          <DeliveryAddress
            vehicle={vehicle}
            place={place}
            error={error}
            onPlace={(found) => onChange(true, found)}
          />
        </Suspense>
      )}
    </>
  );
}

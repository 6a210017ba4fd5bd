import type { Point } from '@josey/contract/geo';
import { CANCELLATION_POLICIES } from '@josey/contract/pricing/rental-cancellation';
import type { Place } from '@josey/contract/wire';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLayer } from '../../../components/map/area-layer.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { PlaceMarker } from '../../../components/map/place-marker.tsx';
import { PlaceInput } from '../../../components/place-input/place-input.tsx';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import css from './listing-form.module.css';

const BLUR_METERS = 300;

/** Where the car stands, and by which rules it is rented. */
export function PlaceStep(props: StepProps) {
  const { t } = useTranslation('vehicles');
  const { draft, change } = props.handle;
  const { text, flag, errorAt } = useDraftFields(props);
  const placeId = useId();
  const pick = (point: Point) => change({ location: placeAt(point) });
  const take = (location: Place | undefined) => location && change({ location });
  return (
    <>
      <div className={css.place}>
        <label htmlFor={placeId}>{t('form.address')}</label>
        <PlaceInput id={placeId} value={draft.location} onChange={take} placeholder={t('form.addressHint')} />
        {errorAt('location') && <p className={css.error}>{errorAt('location')}</p>}
        <div className={css.map}>
          <MapView label={t('form.map')} center={draft.location} zoom={14} onPick={pick}>
            {draft.location && (
              <>
                <AreaLayer center={draft.location} radiusMeters={BLUR_METERS} />
                <PlaceMarker at={draft.location} kind="destination" />
              </>
            )}
          </MapView>
        </div>
        <p className={css.note}>{t('form.blurNote')}</p>
      </div>
      <Checkbox label={t('instantBook')} description={t('form.instantHint')} {...flag('instantBook')} />
      <div className={css.pair}>
        <NativeSelect
          label={t('terms.cancel')}
          data={CANCELLATION_POLICIES.map((value) => ({ value, label: t(`policyNames.${value}`) }))}
          description={t(`policies.${draft.cancellationPolicy}`)}
          {...text('cancellationPolicy')}
        />
        <TextInput
          label={t('form.noticeHours')}
          type="number"
          inputMode="numeric"
          min={0}
          placeholder="0"
          {...text('noticeHours', 'advanceNoticeMinutes')}
        />
        <TextInput label={t('form.handoverFrom')} type="time" {...text('handoverFrom', 'handoverHours')} />
        <TextInput label={t('form.handoverUntil')} type="time" {...text('handoverUntil', 'handoverHours')} />
      </div>
    </>
  );
}

/** A spot without a name is called by its coordinates, to four decimals. */
function placeAt({ lat, lng }: Point): Place {
  return { lat, lng, address: `${lat.toFixed(4)}, ${lng.toFixed(4)}` };
}

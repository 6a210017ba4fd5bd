import {
  FUEL_TYPES,
  SEATS_DEFAULT,
  VEHICLE_FEATURES,
  VEHICLE_TYPES,
} from '@josey/contract/api/vehicle-listing';
import { LISTING_RULES } from '@josey/contract/rules/limits';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { modelYears } from '../draft/listing-draft.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';

export function CarStep(props: StepProps) {
  const { t } = useTranslation(['listing', 'vehicles']);
  const { text, flag } = useDraftFields(props);
  const years = modelYears(new Date());
  return (
    <>
      <div className={css.pair}>
        <TextInput label={t('make')} withAsterisk autoComplete="off" {...text('make')} />
        <TextInput label={t('model')} withAsterisk autoComplete="off" {...text('model')} />
        <NativeSelect
          label={t('year')}
          withAsterisk
          data={[{ value: '', label: t('choose') }, ...years]}
          {...text('year')}
        />
        <TextInput label={t('licensePlate')} withAsterisk autoComplete="off" {...text('licensePlate')} />
        <NativeSelect
          label={t('type')}
          data={VEHICLE_TYPES.map((value) => ({ value, label: t(`vehicles:types.${value}`) }))}
          {...text('type')}
        />
        <NativeSelect
          label={t('fuelType')}
          data={FUEL_TYPES.map((value) => ({ value, label: t(`vehicles:fuels.${value}`) }))}
          {...text('fuelType')}
        />
        <TextInput label={t('color')} autoComplete="off" {...text('color')} />
        <TextInput
          label={t('seats')}
          type="number"
          inputMode="numeric"
          min={LISTING_RULES.seatsMin}
          max={LISTING_RULES.seatsMax}
          placeholder={String(SEATS_DEFAULT)}
          {...text('seats')}
        />
        <TextInput label={t('vin')} autoComplete="off" {...text('vin')} />
      </div>
      <fieldset className={css.group}>
        <legend>{t('features')}</legend>
        <div className={css.checks}>
          {VEHICLE_FEATURES.map((feature) => (
            <Checkbox key={feature} label={t(`vehicles:features.${feature}`)} {...flag(feature)} />
          ))}
        </div>
      </fieldset>
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        autosize
        minRows={4}
        {...text('description')}
      />
    </>
  );
}

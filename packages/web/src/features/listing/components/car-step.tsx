import { FUEL_TYPES, SEATS_DEFAULT, VEHICLE_FEATURES, VEHICLE_TYPES } from '@josey/contract/vehicles';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { modelYears } from '../listing-draft.ts';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import css from './listing-form.module.css';

export function CarStep(props: StepProps) {
  const { t } = useTranslation('vehicles');
  const { text, flag } = useDraftFields(props);
  const years = modelYears(new Date());
  return (
    <>
      <div className={css.pair}>
        <TextInput label={t('form.make')} withAsterisk autoComplete="off" {...text('make')} />
        <TextInput label={t('form.model')} withAsterisk autoComplete="off" {...text('model')} />
        <NativeSelect
          label={t('form.year')}
          withAsterisk
          data={[{ value: '', label: t('form.choose') }, ...years]}
          {...text('year')}
        />
        <TextInput label={t('form.licensePlate')} withAsterisk autoComplete="off" {...text('licensePlate')} />
        <NativeSelect
          label={t('form.type')}
          data={VEHICLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...text('type')}
        />
        <NativeSelect
          label={t('form.fuelType')}
          data={FUEL_TYPES.map((value) => ({ value, label: t(`fuels.${value}`) }))}
          {...text('fuelType')}
        />
        <TextInput label={t('form.color')} autoComplete="off" {...text('color')} />
        <TextInput
          label={t('form.seats')}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          placeholder={String(SEATS_DEFAULT)}
          {...text('seats')}
        />
        <TextInput label={t('form.vin')} autoComplete="off" {...text('vin')} />
      </div>
      <fieldset className={css.group}>
        <legend>{t('form.features')}</legend>
        <div className={css.checks}>
          {VEHICLE_FEATURES.map((feature) => (
            <Checkbox key={feature} label={t(`features.${feature}`)} {...flag(feature)} />
          ))}
        </div>
      </fieldset>
      <Textarea
        label={t('form.description')}
        description={t('form.descriptionHint')}
        autosize
        minRows={4}
        {...text('description')}
      />
    </>
  );
}

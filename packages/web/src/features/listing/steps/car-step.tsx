import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import {
  FUEL_TYPES,
  TRANSMISSIONS,
  transmissionOf,
  VEHICLE_FEATURES,
  VEHICLE_TYPES,
} from '@josey/contract/values/choices/vehicle-kinds';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { modelYears } from '../draft/listing-draft.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';

export function CarStep(props: StepProps) {
  const { t } = useTranslation(['listing', 'vehicles']);
  const { text, flag } = useDraftFields(props);
  const { fuelType, transmission } = props.handle.draft;
  const isElectric = fuelType === 'electric';
  const years = modelYears(new Date()).map((year) => ({ value: year, label: year }));
  return (
    <>
      <div className={css.pair}>
        <TextField label={t('make')} isMarked autoComplete="off" {...text('make')} />
        <TextField label={t('model')} isMarked autoComplete="off" {...text('model')} />
        <SelectField
          label={t('year')}
          isMarked
          options={[{ value: '', label: t('choose') }, ...years]}
          {...text('year')}
        />
        <TextField label={t('licensePlate')} isMarked autoComplete="off" {...text('licensePlate')} />
        <SelectField
          label={t('type')}
          options={VEHICLE_TYPES.map((value) => ({ value, label: t(`vehicles:types.${value}`) }))}
          {...text('type')}
        />
        <SelectField
          label={t('fuelType')}
          options={FUEL_TYPES.map((value) => ({ value, label: t(`vehicles:fuels.${value}`) }))}
          {...text('fuelType')}
        />
        {isElectric && (
          <TextField
            label={t('rangeMiles')}
            description={t('rangeHint')}
            type="number"
            inputMode="numeric"
            min={LISTING_RULES.rangeMilesMin}
            max={LISTING_RULES.rangeMilesMax}
            {...text('rangeMiles')}
          />
        )}
        <SelectField
          label={t('transmission')}
          options={[
            ...(isElectric ? [] : [{ value: '', label: t('choose') }]),
            ...TRANSMISSIONS.map((value) => ({ value, label: t(`vehicles:transmissions.${value}`) })),
          ]}
          {...text('transmission')}
          value={transmissionOf(fuelType, transmission || undefined) ?? ''}
        />
        <TextField label={t('color')} autoComplete="off" {...text('color')} />
        <TextField
          label={t('seats')}
          type="number"
          inputMode="numeric"
          min={LISTING_RULES.seatsMin}
          max={LISTING_RULES.seatsMax}
          placeholder={String(LISTING_RULES.seatsDefault)}
          {...text('seats')}
        />
        <TextField label={t('vin')} autoComplete="off" {...text('vin')} />
      </div>
      <fieldset className={css.group}>
        <legend>{t('features')}</legend>
        <div className={css.checks}>
          {VEHICLE_FEATURES.map((feature) => (
            <CheckField key={feature} label={t(`vehicles:features.${feature}`)} {...flag(feature)} />
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('description')}
        description={t('descriptionHint')}
        rows={4}
        {...text('description')}
      />
    </>
  );
}

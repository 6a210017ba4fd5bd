import { VEHICLE_TYPES } from '@josey/contract/values/choices/vehicle-kinds';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useSession } from '#lib/session/session.ts';
import { ownCarsQuery } from '../api/application.ts';
import { useApplicationFields } from './application-fields.ts';
import css from './become-driver.module.css';

/** One of the user's approved cars, or the description of another one. */
export function CarFields() {
  const { t } = useTranslation('driving');
  const { user } = useSession();
  const { values, change, errorAt } = useApplicationFields();
  const { data: cars = [] } = useQuery(ownCarsQuery(user?.id ?? ''));
  const group = useId();
  return (
    <fieldset className={css.section}>
      <legend>{t('apply.car')}</legend>
      {cars.length > 0 && (
        <div className={css.cars}>
          {cars.map((car) => (
            <label key={car.id} className={css.car}>
              <input
                type="radio"
                name={group}
                checked={values.vehicleId === car.id}
                onChange={() => change({ vehicleId: car.id })}
              />
              <CarSilhouette type={car.type} color={car.color} width={64} />
              <span>
                <b>
                  {car.make} {car.model}, {car.year}
                </b>
                <small>{car.licensePlate}</small>
              </span>
            </label>
          ))}
          <label className={css.car}>
            <input
              type="radio"
              name={group}
              checked={values.vehicleId === ''}
              onChange={() => change({ vehicleId: '' })}
            />
            <b>{t('apply.otherCar')}</b>
          </label>
        </div>
      )}
      <FieldError>{errorAt('vehicleId')}</FieldError>
      {values.vehicleId === '' && <DescribedCar />}
    </fieldset>
  );
}

function DescribedCar() {
  const { t } = useTranslation('driving');
  const { text } = useApplicationFields();
  const types = VEHICLE_TYPES.map((type) => ({ value: type, label: t(`apply.types.${type}`) }));
  return (
    <div className={css.pair}>
      <TextField label={t('apply.make')} {...text('make', 'vehicle.make')} />
      <TextField label={t('apply.model')} {...text('model', 'vehicle.model')} />
      <TextField label={t('apply.year')} inputMode="numeric" {...text('year', 'vehicle.year')} />
      <TextField label={t('apply.color')} {...text('color', 'vehicle.color')} />
      <TextField
        label={t('apply.plate')}
        autoCapitalize="characters"
        {...text('licensePlate', 'vehicle.licensePlate')}
      />
      <SelectField label={t('apply.type')} options={types} {...text('type', 'vehicle.type')} />
      <TextField label={t('apply.seats')} inputMode="numeric" {...text('seats', 'vehicle.seats')} />
    </div>
  );
}

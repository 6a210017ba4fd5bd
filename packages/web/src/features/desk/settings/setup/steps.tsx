import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { ownZone } from '#lib/format/own-zone.ts';
import type { SectionData } from '../../api/settings.ts';
import card from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { formId } from '../form/unsaved.ts';
import { type SectionForm, type SectionShape, useSection } from '../form/use-section.ts';
import { CONTACTS, ContactFields } from '../sections/contacts-section.tsx';
import { CURRENCY, CurrencyField } from '../sections/currency-section.tsx';
import { MapAside } from '../sections/place-group.tsx';
import { CenterFields, ZoneField } from '../sections/place-section.tsx';
import { PLACE, type PlaceValues } from '../sections/place-shape.ts';
import { writePoint } from '../sections/points.ts';
import { usePicking } from '../sections/use-picking.ts';
import css from './setup-page.module.css';

interface StepProps<S extends SettingsSection> {
  data: SectionData<S>;
  onNext: () => void;
  onBack: (() => void) | undefined;
}

/** A city, once its center is known. */
const CITY_ZOOM = 12;

/**
 * As in the settings, but with a center: nothing works without it. The map shows the world until then, and the zone is
 * the administrator's unless the environment named one.
 */
const FIRST_PLACE: SectionShape<'place', PlaceValues> = {
  ...PLACE,
  read: (place) => ({
    ...PLACE.read(place),
    ...(!place.mapCenter && { mapZoom: String(CITY_ZOOM) }),
    ...(!place.mapCenter && place.timeZone === 'UTC' && { timeZone: ownZone() }),
  }),
  blank: ({ center }) => (center.trim() ? [] : ['value.mapCenter']),
};

export function PlaceStep({ data, onNext, onBack }: StepProps<'place'>) {
  const { t } = useTranslation('settings');
  const handle = useSection(FIRST_PLACE, data, onNext);
  const picking = usePicking(handle);
  return (
    <>
      <div className={card.columns}>
        <SectionCard handle={handle}>
          <SettingField
            handle={handle}
            name="name"
            label={t('fields.place.name')}
            description={t('hints.name')}
          />
          <div className={`${card.entry} ${card.place}`}>
            <label className={card.label} htmlFor="setup-city">
              {t('setup.city')}
            </label>
            <PlaceInput
              id="setup-city"
              value={undefined}
              onChange={(place) => place && handle.form.change({ center: writePoint(place) })}
            />
          </div>
          <CenterFields handle={handle} picking={picking} />
          <ZoneField handle={handle} />
        </SectionCard>
        <MapAside handle={handle} picking={picking} />
      </div>
      <StepActions handle={handle} onBack={onBack} />
    </>
  );
}

export function CurrencyStep({
  data,
  isFixed,
  onNext,
  onBack,
}: StepProps<'currency'> & { isFixed: boolean }) {
  const handle = useSection(CURRENCY, data, onNext);
  return (
    <>
      <SectionCard handle={handle}>
        <CurrencyField handle={handle} isFixed={isFixed} />
      </SectionCard>
      <StepActions handle={handle} onBack={onBack} />
    </>
  );
}

export function ContactsStep({ data, onNext, onBack }: StepProps<'contacts'>) {
  const handle = useSection(CONTACTS, data, onNext);
  return (
    <>
      <SectionCard handle={handle}>
        <ContactFields handle={handle} />
      </SectionCard>
      <StepActions handle={handle} onBack={onBack} />
    </>
  );
}

interface StepActionsProps<S extends SettingsSection, Values extends object> {
  handle: SectionForm<S, Values>;
  onBack: (() => void) | undefined;
}

function StepActions<S extends SettingsSection, Values extends object>({
  handle,
  onBack,
}: StepActionsProps<S, Values>) {
  const { t } = useTranslation('settings');
  return (
    <div className={css.actions}>
      {onBack && (
        <Button look="outline" onClick={onBack}>
          {t('setup.back')}
        </Button>
      )}
      <Button type="submit" form={formId(handle.section)} busy={handle.isSaving}>
        {t('setup.next.button')}
      </Button>
    </div>
  );
}

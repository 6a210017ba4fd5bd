import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ComboboxField } from '#components/controls/combobox/combobox-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { isFoundBy, timeZoneOptions } from '#lib/format/time-zones.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { LANGUAGE_OPTIONS } from '#lib/i18n/language-name.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import type { FeesValue } from '../fees/fees-shape.ts';
import { LastTrips } from '../fees/last-trips.tsx';
import { EnvironmentNote } from '../form/environment-note.tsx';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { StartFields } from '../form/start-fields.tsx';
import { AreaFields } from './area-fields.tsx';
import { areWhole, type PlaceForm, toAreas } from './place-shape.ts';
import type { Picking } from './use-picking.ts';

interface PlaceSectionProps {
  handle: PlaceForm;
  picking: Picking;
  /** The fees of now. */
  fees: FeesValue;
}

/** Name, map, areas and time zone of the place. */
export function PlaceSection({ handle, picking, fees }: PlaceSectionProps) {
  const { t } = useTranslation('settings');
  return (
    <SectionCard handle={handle} title={t('sections.place')}>
      <SettingField
        handle={handle}
        name="name"
        label={t('fields.place.name')}
        description={t('hints.name')}
      />
      <CenterFields handle={handle} picking={picking} />
      <ZoneField handle={handle} />
      <LanguageField handle={handle} />
      <SettingField
        handle={handle}
        name="emergencyNumber"
        inputMode="tel"
        label={t('fields.place.emergencyNumber')}
        description={t('hints.emergencyNumber')}
      />
      <AreaFields handle={handle} picking={picking} />
      {handle.isChanged && <PlaceStart handle={handle} fees={fees} />}
    </SectionCard>
  );
}

/** The map's center, typed or picked, and its first zoom. */
export function CenterFields({ handle, picking }: Pick<PlaceSectionProps, 'handle' | 'picking'>) {
  const { t } = useTranslation('settings');
  const isPicking = picking.target === 'center';
  return (
    <>
      <SettingField
        handle={handle}
        name="center"
        error={handle.errorIn('mapCenter')}
        label={t('fields.place.mapCenter')}
        description={t('hints.mapCenter')}
        inputMode="text"
        placeholder="12.345, -67.89"
      />
      <p className={css.beside}>
        <Button
          look="outline"
          size="small"
          aria-pressed={isPicking}
          onClick={() => picking.start(isPicking ? undefined : 'center')}
        >
          {t(isPicking ? 'map.done' : 'map.pickCenter')}
        </Button>
      </p>
      <SettingField
        handle={handle}
        name="mapZoom"
        label={t('fields.place.mapZoom')}
        description={t('hints.mapZoom')}
        type="number"
        inputMode="numeric"
        min={1}
      />
    </>
  );
}

/** The zone of the place; all dates of its day follow it. */
export function ZoneField({ handle: { data, form, section, errorIn } }: { handle: PlaceForm }) {
  const { t } = useTranslation('settings');
  const { locale } = useFormat();
  const { timeZone } = form.values;
  const zones = useMemo(() => timeZoneOptions(locale, new Date(), [timeZone]), [locale, timeZone]);
  const choose = (zone: string) => form.change({ timeZone: zone });
  return (
    <div className={css.row}>
      <ComboboxField
        className={css.field}
        label={t('fields.place.timeZone')}
        description={t('hints.timeZone')}
        name="timeZone"
        value={timeZone}
        error={errorIn('timeZone')}
        options={zones}
        isFound={isFoundBy}
        noneFound={t('noZone')}
        onChoose={choose}
      />
      <EnvironmentNote
        section={section}
        environment={data.environment}
        field="timeZone"
        present={data.value.timeZone}
        onAdopt={(value) => choose(String(value))}
      />
    </div>
  );
}

/** Of visitors whose browser wants none of ours. */
function LanguageField({ handle: { data, form, section, text } }: { handle: PlaceForm }) {
  const { t } = useTranslation('settings');
  return (
    <div className={css.row}>
      <SelectField
        className={css.field}
        label={t('fields.place.language')}
        description={t('hints.language')}
        options={LANGUAGE_OPTIONS}
        {...text('language')}
      />
      <EnvironmentNote
        section={section}
        environment={data.environment}
        field="language"
        present={data.value.language}
        onAdopt={(value) => form.change({ language: languageOf(String(value)) })}
      />
    </div>
  );
}

/** When all changes of the card start, and what the last trips would have come to with the changed areas. */
function PlaceStart({ handle: { data, form }, fees }: Pick<PlaceSectionProps, 'handle' | 'fees'>) {
  const { t } = useTranslation('settings');
  const { areas, startsAt, timeZone } = form.values;
  const changed = toAreas(areas);
  const isTaxed = [...data.value.serviceAreas, ...changed].some(
    ({ rentalTaxPercent, rideTaxPercent }) => rentalTaxPercent !== undefined || rideTaxPercent !== undefined,
  );
  return (
    <div className={css.row}>
      <StartFields
        startsAt={startsAt}
        timeZone={timeZone}
        error={form.errorAt('validFrom')}
        onChange={(at) => form.change({ startsAt: at })}
      />
      {startsAt && <p className={css.note}>{t('hints.placeStart')}</p>}
      {isTaxed && areWhole(changed) && <LastTrips fees={fees} serviceAreas={changed} />}
    </div>
  );
}

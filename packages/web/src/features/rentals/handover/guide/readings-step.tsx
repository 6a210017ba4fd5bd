import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import type { Change } from '#lib/form/use-draft.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './handover-guide.module.css';
import { PhotoThumb } from './photos/photo-thumb.tsx';
import { newestOf, type ShownPhoto, type Written } from './steps.ts';

interface ReadingsStepProps {
  written: Written;
  change: Change<Written>;
  photos: ShownPhoto[];
  /** The odometer at check-in: at check-out it cannot be lower. */
  least: number | undefined;
  /** Shows what is missing, after a press. */
  isTried: boolean;
}

const EIGHTHS = 8;

/** The odometer, with its photo beside it, the fuel or charge, and a note. */
export function ReadingsStep({ written, change, photos, least, isTried }: ReadingsStepProps) {
  const { t } = useTranslation('handover');
  const { number } = useFormat();
  const { odometer, fuel, note } = written;
  const photo = newestOf(photos, 'odometer');
  const isLow = least !== undefined && odometer !== '' && Number(odometer) < least;
  const odometerError = isLow ? t('odometerLow', { miles: number(least) }) : t('odometerMissing');
  return (
    <div className={css.form}>
      <div className={css.reading}>
        {photo && (
          <div className={css.odometerPhoto}>
            <PhotoThumb photo={photo} alt={t('views.odometer')} />
          </div>
        )}
        <TextField
          label={t('odometer')}
          type="number"
          inputMode="numeric"
          min={least ?? 0}
          value={odometer}
          onChange={({ target }) => change({ odometer: target.value })}
          {...((isLow || (isTried && odometer === '')) && { error: odometerError })}
        />
      </div>
      <Fuel value={fuel} onChange={(value) => change({ fuel: value })} isMissing={isTried && fuel === ''} />
      <TextArea
        label={t('note')}
        maxLength={TEXT_RULES.noteMaxLength}
        rows={2}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  );
}

interface FuelProps {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}

function Fuel({ value, onChange, isMissing }: FuelProps) {
  const { t } = useTranslation('handover');
  const { locale } = useFormat();
  const id = useId();
  const share = Number(value) / 100;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <div className={css.fuelField}>
      <div className={css.between}>
        <label htmlFor={id}>{t('fuel')}</label>
        <output htmlFor={id}>{value === '' ? t('fuelMissing') : percent}</output>
      </div>
      <span className={css.eighths} aria-hidden>
        {Array.from({ length: EIGHTHS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight bars that never move
          <i key={at} className={value !== '' && share * EIGHTHS > at ? css.full : undefined} />
        ))}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={2.5}
        value={value === '' ? 50 : value}
        aria-valuetext={value === '' ? t('fuelMissing') : percent}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.value)}
        onPointerUp={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={css.between}>
        <span>{t('empty')}</span>
        <span>{t('fullLevel')}</span>
      </div>
    </div>
  );
}

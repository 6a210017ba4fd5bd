import { wallTime } from '@josey/contract/values/time/wall-time';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { TimeField } from '#components/controls/fields/time-field.tsx';
import css from '../fees/fees.module.css';

const DAY_MS = 86_400_000;

interface StartFieldsProps {
  /** As the place's clock shows it; empty: at once. */
  startsAt: string;
  timeZone: string;
  error: string | undefined;
  onChange: (startsAt: string) => void;
}

/** When a change starts: now or later. */
export function StartFields({ startsAt, timeZone, error, onChange }: StartFieldsProps) {
  const { t } = useTranslation('settings');
  const tomorrow = () => `${wallTime(new Date(Date.now() + DAY_MS), timeZone).slice(0, 10)}T04:00`;
  return (
    <fieldset className={css.start}>
      <legend>{t('fees.start')}</legend>
      <Segments
        label={t('fees.start')}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`fees.starts.${value}`) }))}
        value={startsAt ? 'later' : 'now'}
        onChange={(when) => onChange(when === 'later' ? tomorrow() : '')}
      />
      {startsAt && (
        <TimeField
          label={t('fees.startsAt')}
          description={t('fees.inZone', { zone: timeZone.replaceAll('_', ' ') })}
          value={startsAt}
          error={error}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}

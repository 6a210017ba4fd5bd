import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { useConfig } from '#lib/config.ts';
import css from './pin-choice.module.css';

interface PinChoiceProps {
  value: boolean;
  onChange: (wanted: boolean) => void;
}

/** Lets the rider require a PIN where the operator does not already require one. */
export function PinChoice({ value, onChange }: PinChoiceProps) {
  const { t } = useTranslation('rides');
  if (useConfig()?.ridePinRequired) return <p className={css.note}>{t('pinAlways')}</p>;
  return (
    <CheckField
      label={t('pinChoice')}
      description={value && t('pinHint')}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

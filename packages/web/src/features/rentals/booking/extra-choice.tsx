import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './booking-panel.module.css';

interface ExtraChoiceProps {
  extra: VisibleVehicle['extras'][number];
  isChosen: boolean;
  onToggle: () => void;
}

export function ExtraChoice({ extra, isChosen, onToggle }: ExtraChoiceProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const price = money(extra.priceCents);
  return (
    <label className={css.extra}>
      <span>{extra.name}</span>
      <span>{extra.per === 'day' ? t('aDay', { price }) : price}</span>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
    </label>
  );
}

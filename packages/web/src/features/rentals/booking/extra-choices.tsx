import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './booking-panel.module.css';

interface ExtraChoicesProps {
  extras: VisibleVehicle['extras'];
  /** Names. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function ExtraChoices({ extras, chosen, onChange }: ExtraChoicesProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  return extras.map(({ name, per, priceCents }) => {
    const price = money(priceCents);
    const isChosen = chosen.includes(name);
    const toggle = () => onChange(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name]);
    return (
      <label key={name} className={css.extra}>
        <span>{name}</span>
        <span>{per === 'day' ? t('aDay', { price }) : price}</span>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
      </label>
    );
  });
}

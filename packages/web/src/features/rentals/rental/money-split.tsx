import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './money-split.module.css';

interface MoneySplitProps {
  ownerName: string;
  split: { ownerCents: number; platformCents: number };
  totalCents: number;
}

/** How the total is split between owner, Josey and taxes. */
export function MoneySplit({ ownerName, split, totalCents }: MoneySplitProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const taxCents = totalCents - split.ownerCents - split.platformCents;
  const parts = [
    { name: ownerName, cents: split.ownerCents, color: 'var(--primary)' },
    { name: 'Josey', cents: split.platformCents, color: 'var(--accent)' },
    ...(taxCents > 0 ? [{ name: t('lines.tax'), cents: taxCents, color: 'var(--control-border)' }] : []),
  ];
  return (
    <div className={css.split}>
      <b>{t('whereMoneyGoes')}</b>
      <div className={css.bar} aria-hidden>
        {parts.map(({ name, cents, color }) => (
          <i key={name} style={{ flex: cents, background: color }} />
        ))}
      </div>
      <div className={css.parts}>
        {parts.map(({ name, cents }) => (
          <span key={name}>
            {name} {money(cents)}
          </span>
        ))}
      </div>
    </div>
  );
}

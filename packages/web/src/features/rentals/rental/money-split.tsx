import { useTranslation } from 'react-i18next';
import { useServiceName } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import css from './money-split.module.css';

interface MoneySplitProps {
  ownerName: string;
  split: { ownerCents: number; platformCents: number };
  totalCents: number;
}

/** How the total is split between owner, operator and taxes. */
export default function MoneySplit({ ownerName, split, totalCents }: MoneySplitProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const labelOf = useQuoteLineLabel();
  const service = useServiceName();
  const taxCents = totalCents - split.ownerCents - split.platformCents;
  const parts = [
    { name: ownerName, cents: split.ownerCents, color: 'var(--primary)' },
    { name: service, cents: split.platformCents, color: 'var(--accent)' },
    ...(taxCents > 0
      ? [
          {
            name: labelOf({
              kind: 'tax',
              label: 'tax',
              quantity: 1,
              unitCents: taxCents,
              amountCents: taxCents,
            }),
            cents: taxCents,
            color: 'var(--control-border)',
          },
        ]
      : []),
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { PendingItem } from './find-first-pending.ts';
import css from './pending-card.module.css';

interface PendingCardProps {
  item: PendingItem;
  /** An alternative to the main button. */
  children?: ReactNode;
}

/** The most urgent item with the button that handles it. */
export function PendingCard({ item, children }: PendingCardProps) {
  const { t } = useTranslation('dashboard');
  const { way } = useFormat();
  const about = item.ride ? way(item.ride) : item.about;
  return (
    <section className={css.card} aria-label={t('needsAttention')}>
      <div>
        <b>{t(`pending.${item.kind}.title`)}</b>
        <p>{about ?? t(`pending.${item.kind as 'license' | 'renewal'}.about`)}</p>
      </div>
      <div className={css.actions}>
        {children}
        <ButtonLink to={item.to}>{t(`pending.${item.kind}.action`)}</ButtonLink>
      </div>
    </section>
  );
}

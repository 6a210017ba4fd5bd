import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { Waiting } from './first-pending.ts';
import css from './waiting-card.module.css';

interface WaitingCardProps {
  waiting: Waiting;
  /** Another way out of it. */
  children?: ReactNode;
}

/** The first thing that waits for this person, with the button that does it. */
export function WaitingCard({ waiting, children }: WaitingCardProps) {
  const { t } = useTranslation('dashboard');
  const { way } = useFormat();
  const about = waiting.ride ? way(waiting.ride) : waiting.about;
  return (
    <section className={css.card} aria-label={t('waits')}>
      <div>
        <b>{t(`waiting.${waiting.kind}.title`)}</b>
        <p>{about ?? t(`waiting.${waiting.kind as 'license' | 'renewal'}.about`)}</p>
      </div>
      <div className={css.actions}>
        {children}
        <ButtonLink to={waiting.to}>{t(`waiting.${waiting.kind}.action`)}</ButtonLink>
      </div>
    </section>
  );
}

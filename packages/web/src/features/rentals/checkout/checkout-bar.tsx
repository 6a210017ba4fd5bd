import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '#components/data/countdown/use-countdown.ts';
import { formatCountdown } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../booking/booking-bar.module.css';

interface CheckoutBarProps {
  minutes: number;
  expiresAt: string;
  children: ReactNode;
}

/** Phones and tablets: how long, how long the price is valid, and the button with the amount. */
export function CheckoutBar({ minutes, expiresAt, children }: CheckoutBarProps) {
  const { t } = useTranslation('checkout');
  const { duration } = useFormat();
  const left = useCountdown(expiresAt);
  return (
    <div className={css.bar} data-bottom-bar="fixed">
      <span>
        <b className={css.length}>{duration(minutes)}</b>
        <small>{t('validFor', { time: formatCountdown(left) })}</small>
      </span>
      {children}
    </div>
  );
}

import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#lib/format/measure.ts';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { Icon } from '../../marks/icon.tsx';
import css from './price-countdown.module.css';
import { useCountdown } from './use-countdown.ts';

interface PriceCountdownProps {
  expiresAt: string;
  of: 'price' | 'fare';
  /** Called when the quote expires, to request a new one. */
  onExpire: () => void;
}

/** Counts down to the end of a quote. */
export function PriceCountdown({ expiresAt, of, onExpire }: PriceCountdownProps) {
  const { t } = useTranslation();
  const seconds = useCountdown(expiresAt);
  const isOver = seconds === 0 && Date.parse(expiresAt) <= Date.now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per expired quote
  useEffect(() => {
    if (isOver) onExpire();
  }, [isOver, expiresAt]);
  return (
    <p className={css.strip}>
      <Icon of={IconClock} size={16} />
      <span>
        <RichText
          text={t(of === 'price' ? 'priceGuaranteed' : 'fareGuaranteed', { time: formatCountdown(seconds) })}
          parts={{ b: (words) => <b>{words}</b> }}
        />
      </span>
    </p>
  );
}

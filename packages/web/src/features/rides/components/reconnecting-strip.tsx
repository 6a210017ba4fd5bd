import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../components/live-dot/live-dot.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import css from './reconnecting-strip.module.css';

/** The socket is away; what the map shows has an age. Appears only after a moment: most breaks are shorter. */
export function ReconnectingStrip({ lastAt }: { lastAt: string | undefined }) {
  const { t } = useTranslation('rides');
  const { clockSeconds } = useFormat();
  return (
    <p className={css.strip} role="status">
      <LiveDot blinking />
      {lastAt ? t('reconnectingSince', { time: clockSeconds(lastAt) }) : t('reconnecting')}
    </p>
  );
}

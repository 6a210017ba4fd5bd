import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useConnectionState } from '#lib/realtime/connection.ts';
import { LiveDot } from '../marks/live-dot.tsx';
import css from './reconnecting-strip.module.css';

/**
 * Shown over a live map while the socket is down, with the reason or the age of the data. Delayed, so that short breaks do
 * not show.
 */
export function ReconnectingStrip({ lastAt }: { lastAt?: string | undefined }) {
  const { t } = useTranslation();
  const { clockSeconds } = useFormat();
  const state = useConnectionState();
  if (state !== 'reconnecting' && state !== 'crowded') return null;
  const since = lastAt ? t('reconnectingSince', { time: clockSeconds(lastAt) }) : t('reconnecting');
  return (
    <p className={css.strip} role="status">
      <LiveDot blinking />
      {state === 'crowded' ? t('crowded') : since}
    </p>
  );
}

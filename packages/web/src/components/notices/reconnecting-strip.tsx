import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useConnectionState } from '#lib/realtime/connection.ts';
import { LiveDot } from '../marks/live-dot.tsx';
import css from './reconnecting-strip.module.css';

/** Over a live map while the socket is away, with the age of what it shows. Most breaks end before it appears. */
export function ReconnectingStrip({ lastAt }: { lastAt?: string | undefined }) {
  const { t } = useTranslation();
  const { clockSeconds } = useFormat();
  if (useConnectionState() !== 'reconnecting') return null;
  return (
    <p className={css.strip} role="status">
      <LiveDot blinking />
      {lastAt ? t('reconnectingSince', { time: clockSeconds(lastAt) }) : t('reconnecting')}
    </p>
  );
}

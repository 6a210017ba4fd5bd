import type { Thread } from '@josey/contract/api/messages/messages';
import { useTranslation } from 'react-i18next';
import css from './messages.module.css';

/** Who writes about what: a question before a booking has other first words than a trip. */
const REPLIES = {
  ask: ['ask.free', 'ask.seats', 'ask.pickup'],
  guest: ['guest.onTime', 'guest.late', 'guest.where'],
  host: ['host.onTime', 'host.late', 'host.here'],
} as const;

interface QuickRepliesProps {
  thread: Thread;
  /** Fills the field; the press does not send. */
  onPick: (text: string) => void;
}

export function QuickReplies({ thread, onPick }: QuickRepliesProps) {
  const { t } = useTranslation('messages');
  const isAsking = thread.subject.kind === 'contact' && thread.role === 'guest';
  return (
    <ul className={css.quick} aria-label={t('quick.label')}>
      {REPLIES[isAsking ? 'ask' : thread.role].map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onPick(t(`quick.${name}`))}>
            {t(`quick.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

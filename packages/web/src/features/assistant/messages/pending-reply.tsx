import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { Cards } from '../cards/cards.tsx';
import type { Pending } from '../chat.ts';
import { stop } from '../chat-store.ts';
import { Bubble } from './bubble.tsx';
import { ChatMarkdown } from './chat-markdown.tsx';
import css from './pending-reply.module.css';

/** Three dots, then the reply as it arrives, and a button to stop it. */
export function PendingReply({ pending }: { pending: Pending }) {
  const { t } = useTranslation('assistant');
  return (
    <div className={css.pending} aria-live="off">
      {pending.text && (
        <Bubble from="assistant">
          <ChatMarkdown text={pending.text} />
        </Bubble>
      )}
      {/* Without form cards: their input would be lost when the complete reply replaces this one. */}
      <Cards cards={pending.cards.filter(({ kind }) => kind !== 'form')} />
      <div className={css.row}>
        <span className={css.writing} role="status" aria-label={t('writing')}>
          <Dots />
        </span>
        <Button look="outline" size="small" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}

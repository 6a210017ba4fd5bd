import type { Thread } from '@josey/contract/api/messages/messages';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useBlock } from '../api/threads.ts';
import { Composer } from './composer.tsx';
import css from './messages.module.css';

/** The field for the next message, or why there is none. */
export function ThreadFoot({ thread }: { thread: Thread }) {
  const { t } = useTranslation('messages');
  const block = useBlock(thread.id);
  if (!thread.isBlocked)
    return thread.isOpen ? <Composer thread={thread} /> : <p className={css.closed}>{t('readOnly')}</p>;
  return (
    <>
      <div className={css.closed} role="status">
        <ErrorAlert error={block.error} />
        <span>{t('block.done', { name: thread.with.firstName })}</span>{' '}
        <Button look="quiet" size="small" busy={block.isPending} onClick={() => block.mutate(false)}>
          {t('block.undo')}
        </Button>
      </div>
      {thread.isOpen && <Composer thread={thread} />}
    </>
  );
}

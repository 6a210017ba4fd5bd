import type { Thread } from '@josey/contract/api/messages/messages';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useBlock } from '../api/threads.ts';

/** Says what a block does before it does it. */
export function BlockDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t } = useTranslation('messages');
  const block = useBlock(thread.id);
  const name = thread.with.firstName;
  return (
    <ConfirmDialog
      title={t('block.title', { name })}
      action={t('block.action')}
      busy={block.isPending}
      onConfirm={() => block.mutate(true, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={block.error} />
      <p>
        {t('block.about')} {t('block.told', { name })}
      </p>
    </ConfirmDialog>
  );
}

import type { Conversation } from '@josey/contract/api/assistant/assistant';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useConversations, useDeleteConversations, useResume } from '../api/conversations.ts';
import { startNewChat } from '../chat-store.ts';
import css from './conversation-list.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { TITLE_ID } from './panel-header.tsx';

/** Earlier conversations, to open or delete. */
export function ConversationList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('assistant');
  const pages = useConversations();
  const resume = useResume();
  const remove = useDeleteConversations();
  const [confirming, setConfirming] = useState<Conversation | 'all'>();
  const startNew = () => {
    startNewChat();
    onDone();
  };
  const open = (id: string) => resume.mutate(id, { onSuccess: onDone });
  const removeAsked = () =>
    remove.mutate(confirming === 'all' ? undefined : confirming?.id, {
      onSettled: () => {
        setConfirming(undefined);
        // The pressed button is gone with its row, but Escape must still reach the panel.
        document.getElementById(TITLE_ID)?.focus();
      },
    });
  return (
    <section className={css.list} aria-label={t('earlier')}>
      <div className={css.buttons}>
        <Button look="outline" size="medium" onClick={startNew}>
          <Icon of={IconPlus} /> {t('list.new')}
        </Button>
        {pages.items && pages.items.length > 0 && (
          <Button look="quiet" size="medium" onClick={() => setConfirming('all')}>
            {t('list.deleteAll')}
          </Button>
        )}
      </div>
      <ErrorAlert error={resume.error ?? remove.error} />
      <PageList
        label={t('earlier')}
        pages={pages}
        failure={t('list.failed')}
        empty={<p className={css.none}>{t('list.none')}</p>}
        row={(conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            onOpen={() => open(conversation.id)}
            onDelete={() => setConfirming(conversation)}
          />
        )}
      />
      {confirming && (
        <DeleteDialog
          target={confirming}
          busy={remove.isPending}
          onDelete={removeAsked}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </section>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  onOpen: () => void;
  onDelete: () => void;
}

function ConversationRow({ conversation: { title, changedAt }, onOpen, onDelete }: ConversationRowProps) {
  const { t } = useTranslation('assistant');
  const { ago } = useFormat();
  return (
    <li className={css.row}>
      <button className={css.open} type="button" onClick={onOpen}>
        <b>{title}</b>
        <small>{ago(changedAt)}</small>
      </button>
      <IconButton icon={IconTrash} label={t('list.delete', { title })} onClick={onDelete} />
    </li>
  );
}

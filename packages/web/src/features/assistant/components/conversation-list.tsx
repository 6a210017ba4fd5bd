import type { Conversation } from '@josey/contract/assistant';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { PageList } from '../../../components/row/page-list.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useConversations, useDeleteConversations, useResume } from '../api/conversations.ts';
import { beginAnew } from '../chat-store.ts';
import css from './conversation-list.module.css';
import { DeleteAllDialog } from './delete-all-dialog.tsx';

/** Earlier conversations: to open, to delete one of them, to delete them all. */
export function ConversationList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('assistant');
  const pages = useConversations();
  const resume = useResume();
  const remove = useDeleteConversations();
  const [isAskingAll, setAskingAll] = useState(false);
  const begin = () => {
    beginAnew();
    onDone();
  };
  const open = (id: string) => resume.mutate(id, { onSuccess: onDone });
  const removeAll = () => remove.mutate(undefined, { onSettled: () => setAskingAll(false) });
  return (
    <section className={css.list} aria-label={t('earlier')}>
      <div className={css.buttons}>
        <Button look="outline" size="medium" onClick={begin}>
          <Icon of={IconPlus} /> {t('list.new')}
        </Button>
        {pages.items && pages.items.length > 0 && (
          <Button look="quiet" size="medium" onClick={() => setAskingAll(true)}>
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
            onDelete={() => !remove.isPending && remove.mutate(conversation.id)}
          />
        )}
      />
      {isAskingAll && (
        <DeleteAllDialog busy={remove.isPending} onDelete={removeAll} onClose={() => setAskingAll(false)} />
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

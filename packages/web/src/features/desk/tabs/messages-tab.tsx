import type { ContactCase } from '@josey/contract/api/contact';
import { CONTACT_STATUSES } from '@josey/contract/rules/states/contact-thread-states';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Person } from '#components/data/person/person.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { useList } from '../api/use-list.ts';
import { HelpReaders } from '../charts/help-readers.tsx';
import { MessageDetails } from '../details/message-details.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import { Tools } from '../page/tools.tsx';
import { useOpenItem } from '../use-open-item.ts';

/** Messages from the contact page, and comments of help readers. */
export function MessagesTab() {
  const { t } = useTranslation('admin');
  const { filters, change, counts, table } = useList('messages');
  const { item: opened, open, close } = useOpenItem(table.items);
  const topicOf = ({ topic }: ContactCase) => t(`messages.topics.${topic}`);
  const columns: Column<ContactCase>[] = [
    {
      name: 'from',
      header: t('messages.from'),
      cell: (one) => <Person name={one.name} note={one.email} size={32} />,
    },
    { name: 'about', header: t('messages.subject'), cell: topicOf },
    {
      name: 'last',
      header: t('messages.last'),
      isRight: true,
      cell: (one) => <When at={one.lastMessageAt} look="ago" />,
    },
    { name: 'status', header: t('columns.status'), cell: (one) => <StatusBadge status={one.status} /> },
  ];
  return (
    <>
      <Tools
        statuses={CONTACT_STATUSES}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
      />
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.messages')}
          table={table}
          columns={columns}
          empty={t(filters.status === 'open' ? 'nothingToReview' : 'messages.none')}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(one) => ({
            picture: <Avatar name={one.name} size={44} />,
            title: one.name,
            note: topicOf(one),
            badge: <StatusBadge status={one.status} />,
            aside: <When at={one.lastMessageAt} look="ago" />,
          })}
        />
        {opened && (
          <Drawer
            title={opened.name}
            subtitle={opened.email}
            picture={<Avatar name={opened.name} size={44} />}
            onClose={close}
          >
            <MessageDetails key={opened.id} message={opened} />
          </Drawer>
        )}
      </div>
      <HelpReaders />
    </>
  );
}

import type { ContactCase } from '@josey/contract/api/messages/contact';
import { CONTACT_STATUSES } from '@josey/contract/rules/states/contact-thread-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Person } from '#components/data/person/person.tsx';
import { When } from '#components/data/when/when.tsx';
import { useRight } from '#lib/session/rights.ts';
import { useList } from '../api/lists/use-list.ts';
import { HelpReaders } from '../charts/help-readers.tsx';
import { MessageDetails } from '../details/message-details.tsx';
import { ListTab } from '../page/list-tab.tsx';
import { useOpenItem } from '../use-open-item.ts';

/** Messages from the contact page, and comments of help readers. */
export function MessagesTab() {
  const { t } = useTranslation('admin');
  const list = useList('messages');
  const seesReports = useRight('safety');
  const topicOf = ({ topic }: ContactCase) => t(`messages.topics.${topic}`);
  return (
    <>
      {seesReports && (
        <p>
          <Link to="/admin/reports">{t('messages.reports')}</Link>
        </p>
      )}
      <ListTab
        label={t('tabs.messages')}
        list={list}
        tools={{ statuses: CONTACT_STATUSES }}
        columns={[
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
        ]}
        empty={t(list.filters.status === 'open' ? 'nothingToReview' : 'messages.none')}
        lines={(one) => ({
          picture: <Avatar name={one.name} size={44} />,
          title: one.name,
          note: topicOf(one),
          aside: <When at={one.lastMessageAt} look="ago" />,
        })}
        opened={useOpenItem(list.table.items)}
        drawer={(one) => ({
          title: one.name,
          subtitle: one.email,
          picture: <Avatar name={one.name} size={44} />,
          children: <MessageDetails key={one.id} message={one} />,
        })}
      />
      <HelpReaders />
    </>
  );
}

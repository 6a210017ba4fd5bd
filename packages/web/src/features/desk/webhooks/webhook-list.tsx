import type { Webhook } from '@josey/contract/api/webhooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { When } from '#components/data/when/when.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useTopicNames } from './topics.ts';
import { WebhookState } from './webhook-state.tsx';

/** All webhooks: there are few, so that they come without pages. */
export function WebhookList({ list }: { list: UseQueryResult<Webhook[]> }) {
  const { t } = useTranslation('webhooks');
  const { namesOf } = useTopicNames();
  const added = ({ createdAt }: Webhook) => <When at={createdAt} look="ago" />;
  return (
    <DataTable
      label={t('title')}
      table={tableOf(list)}
      columns={[
        { name: 'address', header: t('address'), cell: addressOf },
        { name: 'events', header: t('events'), cell: ({ topics }) => namesOf(topics) },
        { name: 'added', header: t('added'), isRight: true, cell: added },
        { name: 'state', header: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
      ]}
      lines={(webhook) => ({
        title: addressOf(webhook),
        note: namesOf(webhook.topics),
        badge: <WebhookState webhook={webhook} />,
        aside: added(webhook),
      })}
      empty={t('none')}
      failure={failureText('adminData')}
    />
  );
}

const addressOf = ({ url }: Webhook) => url.replace(/^https:\/\//, '');

const tableOf = ({ data, error, refetch }: UseQueryResult<Webhook[]>): Table<Webhook> => ({
  items: data,
  total: data?.length,
  totalText: String(data?.length),
  page: 0,
  error: data ? null : error,
  isStale: false,
  retry: () => void refetch(),
  next: undefined,
  previous: undefined,
});

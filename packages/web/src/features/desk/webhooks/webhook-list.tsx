import type { Webhook } from '@josey/contract/api/desk/webhooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { When } from '#components/data/when/when.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import type { OpenItem } from '../use-open-item.ts';
import { addressOf } from './address-of.ts';
import { useTopicNames } from './topics.ts';
import { WebhookState } from './webhook-state.tsx';

interface WebhookListProps {
  list: UseQueryResult<Webhook[]>;
  opened: OpenItem<Webhook>;
}

/** All webhooks: there are few, so that they come without pages. */
export function WebhookList({ list, opened: { open, item } }: WebhookListProps) {
  const { t } = useTranslation('webhooks');
  const { namesOf } = useTopicNames();
  const last = ({ lastDelivery }: Webhook) =>
    lastDelivery ? <When at={lastDelivery.createdAt} look="ago" /> : '–';
  return (
    <DataTable
      label={t('title')}
      table={tableOf(list)}
      columns={[
        { name: 'address', header: t('address'), cell: addressOf },
        { name: 'events', header: t('events'), cell: ({ topics }) => namesOf(topics) },
        { name: 'last', header: t('lastDelivery'), isRight: true, cell: last },
        { name: 'state', header: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
      ]}
      lines={(webhook) => ({
        title: addressOf(webhook),
        note: namesOf(webhook.topics),
        badge: <WebhookState webhook={webhook} />,
        aside: last(webhook),
      })}
      empty={t('none')}
      failure={failureText('adminData')}
      onOpen={open}
      {...(item && { openId: item.id })}
    />
  );
}

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

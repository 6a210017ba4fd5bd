import type { WebhookTopic } from '@josey/contract/api/desk/webhooks';
import { useTranslation } from 'react-i18next';

const GROUP_OF = {
  'rental.changed': 'trips',
  'ride.changed': 'trips',
  'vehicle.status_changed': 'cars',
  'user.status_changed': 'people',
  'driver_application.decided': 'people',
} as const satisfies Record<WebhookTopic, string>;

export const TOPICS = Object.keys(GROUP_OF) as WebhookTopic[];
export const GROUPS = ['trips', 'cars', 'people'] as const satisfies (typeof GROUP_OF)[WebhookTopic][];

export const topicsIn = (group: (typeof GROUPS)[number]) =>
  TOPICS.filter((topic) => GROUP_OF[topic] === group);

/** The topics' names for people. */
export function useTopicNames() {
  const { t } = useTranslation('webhooks');
  const nameOf = (topic: WebhookTopic) => t(`topics.${topic}.name`);
  const namesOf = (topics: WebhookTopic[]) =>
    topics.length === TOPICS.length ? t('allEvents') : topics.map(nameOf).join(', ');
  return { nameOf, namesOf };
}

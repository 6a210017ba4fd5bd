import type { Webhook } from '@josey/contract/api/desk/webhooks';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';

/** Whether events are sent to a webhook, and whether they arrive. */
export function WebhookState({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (disabledAt && failingSince) return <Badge tone="danger">{t('states.stopped')}</Badge>;
  if (disabledAt) return <Badge>{t('states.off')}</Badge>;
  if (failingSince) return <Badge tone="warn">{t('states.failing')}</Badge>;
  return <Badge tone="success">{t('states.on')}</Badge>;
}

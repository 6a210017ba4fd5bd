import type { Webhook, WebhookDelivery } from '@josey/contract/api/desk/webhooks';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useDeliveries, useSendAgain } from '../api/webhooks.ts';
import { useTopicNames } from './topics.ts';
import css from './webhooks.module.css';

const TONES: Record<WebhookDelivery['status'], BadgeTone> = {
  pending: 'warn',
  delivered: 'success',
  failed: 'danger',
};

/** What was sent to a webhook in the last 30 days, newest first; each can be sent again while the webhook is on. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { nameOf } = useTopicNames();
  const { dateTime } = useFormat();
  const attemptOf = useAttempt();
  const pages = useDeliveries(webhook.id);
  const send = useSendAgain();
  return (
    <section className={css.deliveries}>
      <h3>{t('deliveries')}</h3>
      <ErrorAlert error={send.error} />
      <PageList
        label={t('deliveries')}
        pages={pages}
        failure={failureText('adminData')}
        empty={<p className={css.verify}>{t('noDeliveries')}</p>}
        row={(one) => (
          <Row
            key={one.id}
            title={nameOf(one.topic)}
            note={
              <>
                {dateTime(one.createdAt)}
                <br />
                {attemptOf(one)}
              </>
            }
            aside={
              <>
                <Badge tone={TONES[one.status]}>{t(`statuses.${one.status}`)}</Badge>
                {!webhook.disabledAt && one.attempts > 0 && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('sendAgainOf', { event: nameOf(one.topic), at: dateTime(one.createdAt) })}
                    busy={send.isPending && send.variables === one.id}
                    onClick={() => send.mutate(one.id)}
                  >
                    {t('sendAgain')}
                  </Button>
                )}
              </>
            }
          />
        )}
      />
    </section>
  );
}

/** What came of the last attempt, how long it took, and how many there were. */
function useAttempt(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation('webhooks');
  const { number } = useFormat();
  return ({ outcome, durationMs, attempts }) =>
    [
      outcome && outcomeText(outcome),
      durationMs !== undefined && t('took', { ms: number(durationMs) }),
      t('attempts', { count: attempts }),
    ]
      .filter(Boolean)
      .join(' · ');

  function outcomeText(outcome: string): string {
    if (/^\d+$/.test(outcome)) return t('outcomes.status', { status: outcome });
    return t(`outcomes.${outcome as 'timeout'}`, { defaultValue: t('outcomes.error', { code: outcome }) });
  }
}

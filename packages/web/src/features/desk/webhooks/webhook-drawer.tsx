import type { Webhook } from '@josey/contract/api/desk/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useChangeWebhook, useRemoveWebhook } from '../api/webhooks.ts';
import { Facts } from '../details/facts.tsx';
import { addressOf } from './address-of.ts';
import { Deliveries } from './deliveries.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { useTopicNames } from './topics.ts';
import { WebhookState } from './webhook-state.tsx';
import css from './webhooks.module.css';

interface WebhookDrawerProps {
  webhook: Webhook;
  onClose: () => void;
}

type Question = 'turnOff' | 'remove' | 'events';

/** A webhook: its state, its events, what was sent to it, and what an administrator can do about it. */
export function WebhookDrawer({ webhook, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation('webhooks');
  const [question, setQuestion] = useState<Question>();
  const change = useChangeWebhook(webhook.id);
  const remove = useRemoveWebhook(webhook.id);
  const endQuestion = () => setQuestion(undefined);
  const turn = (isEnabled: boolean) => change.mutate({ isEnabled }, { onSettled: endQuestion });
  const ask = (next: Question) => {
    change.reset();
    setQuestion(next);
  };
  return (
    <Drawer
      title={new URL(webhook.url).host}
      subtitle={<WebhookState webhook={webhook} />}
      onClose={onClose}
      foot={<Foot webhook={webhook} isBusy={change.isPending} onAsk={ask} onTurnOn={() => turn(true)} />}
    >
      <div className={css.notices}>
        <ErrorAlert error={change.error ?? remove.error} />
        <Failures webhook={webhook} />
      </div>
      <WebhookFacts webhook={webhook} />
      <Button look="outline" size="small" onClick={() => ask('events')}>
        {t('edit')}
      </Button>
      <Deliveries webhook={webhook} />
      {question === 'events' && <EventsDialog webhook={webhook} onClose={endQuestion} />}
      {(question === 'turnOff' || question === 'remove') && (
        <ConfirmDialog
          title={t(`${question}.title`)}
          action={t(`${question}.action`)}
          isHarmless={question === 'turnOff'}
          busy={change.isPending || remove.isPending}
          onConfirm={() =>
            question === 'remove'
              ? remove.mutate(undefined, { onSuccess: onClose, onError: endQuestion })
              : turn(false)
          }
          onClose={endQuestion}
        >
          <p>{t(`${question}.lead`)}</p>
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

interface FootProps {
  webhook: Webhook;
  isBusy: boolean;
  onAsk: (question: Question) => void;
  onTurnOn: () => void;
}

function Foot({ webhook, isBusy, onAsk, onTurnOn }: FootProps) {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <Button look="outline" size="medium" onClick={() => onAsk('remove')}>
        {t('remove.action')}
      </Button>
      {webhook.disabledAt ? (
        <Button size="medium" busy={isBusy} onClick={onTurnOn}>
          {t('turnOn')}
        </Button>
      ) : (
        <Button look="outline" size="medium" onClick={() => onAsk('turnOff')}>
          {t('turnOff.action')}
        </Button>
      )}
    </>
  );
}

/** Says since when nothing has arrived, and that Josey has turned the webhook off for it. */
function Failures({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormat();
  if (!failingSince) return null;
  return (
    <Alert kind={disabledAt ? 'error' : 'notice'} isSilent>
      {disabledAt
        ? t('stopped', { at: dateTime(disabledAt) })
        : t('failing', { since: dateTime(failingSince) })}
    </Alert>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormat();
  const { nameOf } = useTopicNames();
  return (
    <Facts
      facts={[
        [t('address'), addressOf(webhook)],
        [t('events'), webhook.topics.map(nameOf).join(', ')],
        [t('added'), dateTime(webhook.createdAt)],
      ]}
    />
  );
}

import type { Webhook } from '@josey/contract/api/desk/webhooks';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useChangeWebhook } from '../api/webhooks.ts';
import { TopicsFields } from './topics-fields.tsx';
import css from './webhooks.module.css';

/** Asks for the events of a webhook. Its address stays: another one is another webhook, with its own secret. */
export function EventsDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const change = useChangeWebhook(webhook.id);
  const form = useForm({
    initial: { topics: webhook.topics },
    schema: async () =>
      (await import('@josey/contract/api/desk/webhooks')).addWebhook.body.pick({ topics: true }),
  });
  return (
    <Dialog title={t('edit')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={form.submit((values) => {
          if (!change.isPending) change.mutate(values, { onSuccess: onClose, onError: form.refuse });
        })}
        noValidate
      >
        <ErrorAlert error={change.error} />
        <TopicsFields
          chosen={form.values.topics}
          error={form.errorAt('topics')}
          onChange={(topics) => form.change({ topics })}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={change.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

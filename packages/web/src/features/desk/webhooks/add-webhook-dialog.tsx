import type { WebhookTopic } from '@josey/contract/api/desk/webhooks';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useCopy } from '#lib/browser/hooks/use-copy.ts';
import { useForm } from '#lib/form/use-form.ts';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { useAddWebhook } from '../api/webhooks.ts';
import { TopicsFields } from './topics-fields.tsx';
import css from './webhooks.module.css';

/** Asks for the address and its events, and then shows the secret, once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const add = useAddWebhook();
  const form = useForm<{ url: string; topics: WebhookTopic[] }>({
    initial: { url: '', topics: [] },
    schema: async () => (await import('@josey/contract/api/desk/webhooks')).addWebhook.body,
  });
  if (add.data) return <SecretDialog secret={add.data.secret} onClose={onClose} />;
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={form.submit((values) => {
          if (!add.isPending) add.mutate(values, { onError: form.refuse });
        })}
        noValidate
      >
        <ErrorAlert error={add.error} />
        <TextField
          label={t('address')}
          description={t('addressHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          {...form.text('url')}
        />
        <TopicsFields
          chosen={form.values.topics}
          error={form.errorAt('topics')}
          onChange={(topics) => form.change({ topics })}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={add.isPending}>
            {t('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { outcome, copy } = useCopy(secret);
  return (
    <Dialog title={t('secret.title')} onClose={onClose}>
      <div className={css.form}>
        <p>{t('secret.once')}</p>
        <code className={css.secret}>{secret}</code>
        <p className={css.verify}>
          <RichText
            text={t('secret.verify')}
            parts={{
              code: (words) => <code>{words}</code>,
              link: (words) => <a href="https://www.standardwebhooks.com">{words}</a>,
            }}
          />
        </p>
        {outcome === 'copied' && <Alert kind="success">{t('secret.copied')}</Alert>}
        {outcome === 'failed' && <Alert kind="error">{t('common:copyFailed')}</Alert>}
        <DialogActions>
          {copy && (
            <Button look="outline" onClick={copy}>
              {t('secret.copy')}
            </Button>
          )}
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

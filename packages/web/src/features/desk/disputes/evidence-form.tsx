import type { DisputeDetails } from '@josey/contract/api/money/disputes';
import { DISPUTE_RULES } from '@josey/contract/rules/limits/money';
import { DOCUMENT_TYPES } from '@josey/contract/values/uploads';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { StoredFiles } from '#components/controls/file-drop/stored-files.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useConfig } from '#lib/config.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useSubmitEvidence } from '../api/disputes.ts';
import css from './disputes.module.css';

/** What the operator tells the bank, with files. It is sent once. */
export function EvidenceForm({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation('disputes');
  const isTestMoney = useConfig()?.testMoney;
  const [names, setNames] = useState<Record<string, string>>({});
  const submit = useSubmitEvidence(dispute.id);
  const form = useForm({
    initial: { text: '', files: [] as string[] },
    schema: async () => (await import('@josey/contract/api/money/disputes')).submitEvidence.body,
    keepAs: `evidence:${dispute.id}`,
  });
  const { change } = form;
  const store = useCallback(
    (url: string, file: File) => {
      setNames((known) => ({ ...known, [url]: file.name }));
      change(({ files }) => ({ files: [...files, url] }));
    },
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('evidence', store);
  const { files } = form.values;
  const room = DISPUTE_RULES.filesMax - files.length - uploads.length;
  const send = form.submit((values) => submit.mutate(values, { onError: form.refuse }));
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <h2>{t('evidence.title')}</h2>
      <p className={css.quiet}>{t('evidence.lead')}</p>
      {isTestMoney && <p className={css.quiet}>{t('evidence.test')}</p>}
      <ErrorAlert error={submit.error} />
      <TextArea
        label={t('evidence.text')}
        description={t('evidence.textHint')}
        rows={6}
        required
        maxLength={DISPUTE_RULES.textMaxLength}
        {...form.text('text')}
      />
      <StoredFiles
        files={files.map((url, index) => ({
          url,
          name: names[url] ?? t('evidence.file', { number: index + 1 }),
          removeLabel: t('evidence.remove', { number: index + 1 }),
        }))}
        onChange={(kept) => change({ files: kept })}
        hasRoom={room > 0}
      />
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <FileDrop
          name="files"
          label={t('evidence.add')}
          hint={t('evidence.addHint')}
          accept={DOCUMENT_TYPES}
          room={room}
          onFiles={(chosen) => add(chosen.slice(0, room))}
        />
      )}
      <div className={css.actions}>
        <Button type="submit" size="medium" busy={submit.isPending} disabled={uploads.length > 0}>
          {t('evidence.send')}
        </Button>
      </div>
      <p className={css.quiet}>{t('evidence.once')}</p>
    </form>
  );
}

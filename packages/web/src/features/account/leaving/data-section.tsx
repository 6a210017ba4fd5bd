import type { DataExport } from '@josey/contract/api/accounts/privacy';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useDataExport, useDownloadExport, useRequestExport } from '../api/your-data.ts';
import css from '../section.module.css';

/** An archive of all personal data that Josey holds, for download. */
export function DataSection() {
  const { t } = useTranslation(['your-data', 'common']);
  const dataExport = useDataExport();
  const request = useRequestExport();
  const download = useDownloadExport();
  if (dataExport.error && !dataExport.data)
    return <ErrorAlert error={dataExport.error} onRetry={() => void dataExport.refetch()} />;
  if (!dataExport.data) return <Skeleton height={72} />;
  const { latest } = dataExport.data;
  const isBuilding = latest?.state === 'requested' || latest?.state === 'making';
  const word = latest?.state === 'failed' ? t('common:tryAgain') : t(latest ? 'data.askAgain' : 'data.ask');
  return (
    <>
      <p className={css.quiet}>{t('data.lead')}</p>
      <ErrorAlert error={request.error ?? download.error} />
      {latest && <ExportState archive={latest} />}
      {!isBuilding && (
        <div className={css.actions}>
          {latest?.state === 'ready' && (
            <Button size="medium" busy={download.isPending} onClick={() => download.mutate(latest.id)}>
              {t('data.download')}
            </Button>
          )}
          <Button look="outline" size="medium" busy={request.isPending} onClick={() => request.mutate()}>
            {word}
          </Button>
        </div>
      )}
    </>
  );
}

const LOOKS = { requested: 'notice', making: 'notice', ready: 'success', failed: 'error' } as const;

function ExportState({ archive }: { archive: DataExport }) {
  const { t } = useTranslation('your-data');
  const format = useFormat();
  const { state, requestedAt, expiresAt, bytes } = archive;
  const sentence = t(`data.${state}`, {
    when: format.date(requestedAt),
    until: expiresAt && format.date(expiresAt),
    size: bytes !== undefined && format.bytes(bytes),
  });
  if (state === 'removed') return <p className={css.quiet}>{sentence}</p>;
  return <Alert kind={LOOKS[state]}>{sentence}</Alert>;
}

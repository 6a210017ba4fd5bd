import * as routes from '@josey/contract/core/routes';
import type { Language } from '@josey/contract/values/languages';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import css from './comparison.module.css';

const evidenceQuery = (id: string) => api.query(routes.getEvidence, { params: { id } });

/** Makes the PDF and saves it; its hash is on the page from then on. */
function useEvidencePdf(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      const response = await api.open(routes.evidencePdf, { params: { id }, query: { language } });
      return URL.createObjectURL(await response.blob());
    },
    onSuccess: (url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = `evidence-${id}.pdf`;
      link.click();
      URL.revokeObjectURL(url);
      return cache.invalidateQueries({ queryKey: evidenceQuery(id).queryKey });
    },
  });
}

/** All photos, readings and prices of a rental as one PDF, with the hashes of those that were made: each change makes another. */
export function EvidencePack({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const language = useLanguage();
  const { data: packs = [] } = useQuery(evidenceQuery(id));
  const pdf = useEvidencePdf(id);
  return (
    <div className={css.evidence}>
      <h3>{t('evidence.title')}</h3>
      <p>{t('evidence.about')}</p>
      <ErrorAlert error={pdf.error} />
      <Button look="outline" busy={pdf.isPending} onClick={() => pdf.mutate(language)}>
        <IconDownload aria-hidden size={20} /> {t('evidence.download')}
      </Button>
      {packs.length > 0 && (
        <dl>
          {packs.map(({ sha256, madeAt }) => (
            <Fragment key={sha256}>
              <dt>{t('evidence.hash', { at: format.dateTime(madeAt, timeZone) })}</dt>
              <dd>{sha256}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { MessagesPage } from '#features/messages/messages-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: false };

export const clientLoader = () => loadTexts('messages');

/** `?about=` a rental, a ride or a car leads to its thread. */
export default function MessagesRoute() {
  const { t } = useTranslation('messages');
  const { id } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <MessagesPage threadId={id} subjectId={search.get('about')} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { loadThread, MessagesPage } from '#features/messages/messages-page.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header', bar: true };

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (params.id) prefetchParts(loadThread);
  return loadTexts('messages');
}

/** `?about=` a rental or a ride leads to its thread, `?ask=` a car to the question to its owner. */
export default function MessagesRoute() {
  const { t } = useTranslation('messages');
  const { id } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <MessagesPage threadId={id} subjectId={search.get('about')} askedCarId={search.get('ask')} />
    </>
  );
}

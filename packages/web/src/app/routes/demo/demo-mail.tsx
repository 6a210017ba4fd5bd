import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { DemoMailPage } from '#features/demo-mail/demo-mail-page.tsx';
import { useConfig } from '#lib/config.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { NotFound } from '../../shell/pages/not-found.tsx';

export const clientLoader = () => loadTexts('links');

export default function DemoMailRoute() {
  const { t } = useTranslation('links');
  if (useConfig()?.demo === false) return <NotFound />;
  return (
    <>
      <PageTitle>{t('demoMail.title')}</PageTitle>
      <DemoMailPage />
    </>
  );
}

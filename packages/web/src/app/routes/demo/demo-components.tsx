import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { ComponentsPage } from '#features/demo-components/components-page.tsx';
import { useConfig } from '#lib/config.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { NotFound } from '../../shell/pages/not-found.tsx';

export const clientLoader = () => loadTexts('components');

export default function DemoComponentsRoute() {
  const { t } = useTranslation('components');
  if (useConfig()?.demo === false) return <NotFound />;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ComponentsPage />
    </>
  );
}

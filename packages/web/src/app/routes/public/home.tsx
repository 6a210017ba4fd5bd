import { useTranslation } from 'react-i18next';
import { Landing } from '#features/landing/landing.tsx';

export default function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <title>{t('metaTitle')}</title>
      <meta name="description" content={t('metaDescription')} />
      <Landing />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { ContactPage } from '#features/contact/contact-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('contact');

export default function ContactRoute() {
  const { t } = useTranslation('contact');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="description" content={t('metaDescription')} />
      <ContactPage />
    </>
  );
}

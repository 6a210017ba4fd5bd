import { useTranslation } from 'react-i18next';
import { Landing } from '#features/landing/landing.tsx';
import { useServiceName } from '#lib/config.ts';
import texts from '#locales/en/landing.json';
import { bundleTexts, loadTexts } from '../../i18n/i18n.ts';

bundleTexts('landing', texts);

/** At build time: nothing. A page without it would be drawn only once the browser's own has answered. */
export const loader = () => null;

/** In the browser, for a visitor who comes from another page. */
export const clientLoader = () => loadTexts('landing');

export default function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <title>{t('metaTitle', { name: useServiceName() })}</title>
      <meta name="description" content={t('metaDescription')} />
      <Landing />
    </>
  );
}

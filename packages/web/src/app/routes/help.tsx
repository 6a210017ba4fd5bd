import { useTranslation } from 'react-i18next';
import { HelpPage } from '../../features/help/components/help-page.tsx';
import texts from '../../locales/en/help.json';
import { bundleTexts } from '../i18n/i18n.ts';

bundleTexts('help', texts);

export default function HelpRoute() {
  const { t } = useTranslation('help');
  return (
    <>
      <title>{`${t('title')} · Josey`}</title>
      <meta name="description" content={t('metaDescription')} />
      <HelpPage />
    </>
  );
}

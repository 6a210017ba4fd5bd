import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { bringHeads } from '#features/help/library.ts';
import { HelpPage } from '#features/help/topics/help-page.tsx';
import { languageOf } from '#lib/i18n/use-language.ts';
import texts from '#locales/en/help.json';
import { bundleTexts } from '../../i18n/i18n.ts';

bundleTexts('help', texts, bringHeads);

/** At build time: nothing. A page without it would be drawn only once the browser's own has answered. */
export const loader = () => null;

/** For navigation within the app. */
export const clientLoader = () => bringHeads(languageOf(i18next.resolvedLanguage));

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

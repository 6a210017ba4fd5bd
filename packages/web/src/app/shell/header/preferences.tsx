import { LANGUAGES } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '#lib/browser/color-scheme.ts';
import { languageName } from '#lib/i18n/language-name.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import css from './preferences.module.css';

const SCHEMES: SchemeChoice[] = ['system', 'light', 'dark'];

/** Language and color scheme, saved in this browser. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const scheme = useSchemeChoice();
  return (
    <div className={css.preferences}>
      <label>
        {t('language')}
        <select value={i18n.resolvedLanguage} onChange={(event) => void chooseLanguage(event.target.value)}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('appearance')}
        <select value={scheme} onChange={(event) => chooseScheme(event.target.value as SchemeChoice)}>
          {SCHEMES.map((choice) => (
            <option key={choice} value={choice}>
              {t(choice)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

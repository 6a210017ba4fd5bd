import { LANGUAGES } from '@josey/contract/values/languages';
import { type RefObject, useEffect, useRef } from 'react';
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
  const chooseAppearance = (choice: string) => chooseScheme(choice as SchemeChoice);
  const language = useEarlyChoice((choice) => void chooseLanguage(choice));
  const appearance = useEarlyChoice(chooseAppearance);
  return (
    <div className={css.preferences}>
      <label>
        {t('language')}
        <select
          ref={language}
          autoComplete="off"
          value={i18n.resolvedLanguage}
          onChange={(event) => void chooseLanguage(event.target.value)}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('appearance')}
        <select
          ref={appearance}
          autoComplete="off"
          value={scheme}
          onChange={(event) => chooseAppearance(event.target.value)}
        >
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

/**
 * Applies what was chosen before hydration, when no script heard of it. `autoComplete="off"`: the browser must not
 * restore an earlier choice, which would be taken for a new one.
 */
function useEarlyChoice(choose: (choice: string) => void): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const built = select.current?.querySelector<HTMLOptionElement>('option[selected]');
    if (select.current && built && built.value !== select.current.value) choose(select.current.value);
  }, []);
  return select;
}

import type { OfferedProtection } from '@josey/contract/api/rentals/rental-quotes';
import { textIn } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import css from './choices.module.css';

interface ProtectionChoiceProps {
  protections: OfferedProtection[];
  chosen: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The operator's plans, one at most: none until the renter turns one on. */
export function ProtectionChoice({ protections, chosen, onChange }: ProtectionChoiceProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const language = useLanguage();
  return (
    <div className={css.list}>
      {protections.map(({ id, names, covers, dayCents, totalCents, deductibleCents }) => {
        const about = covers && textIn(covers, language);
        return (
          <div key={id}>
            <label className={css.choice}>
              <input
                type="checkbox"
                checked={chosen === id}
                onChange={({ target }) => onChange(target.checked ? id : undefined)}
              />
              <span>
                <b>{textIn(names, language)}</b>
                <small>
                  {t('protection.about', { most: money(deductibleCents), price: money(dayCents) })}
                </small>
              </span>
              <span className={css.price}>{money(totalCents)}</span>
            </label>
            {about && (
              <details className={css.covers}>
                <summary>{t('protection.covers')}</summary>
                <p>{about}</p>
              </details>
            )}
          </div>
        );
      })}
    </div>
  );
}

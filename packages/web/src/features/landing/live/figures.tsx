import type { LiveFigures } from '@josey/contract/api/meta';
import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import { textIn } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { useConfig } from '#lib/config.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { MARKETING } from '../marketing.ts';
import { Section } from '../section.tsx';
import { useShowsMarketing } from '../use-shows-marketing.ts';
import css from './figures.module.css';
import { LiveText } from './live-text.tsx';

/** As many as an operator may have. */
const PLACES = Array.from({ length: SETTINGS_RULES.marketingFiguresMax }, (_, index) => index);

/** The operator's figures, in whose place the demo shows examples. Prerendered empty; the server fills them in. */
function OwnFigures() {
  const figures = useConfig()?.marketingFigures ?? [];
  const language = useLanguage();
  return (
    <ul className={`${css.figures} ${css.own}`}>
      {PLACES.map((place) => {
        const figure = figures[place];
        return (
          <li key={place}>
            <b hidden={!figure} data-operator={`figure${place}`} suppressHydrationWarning>
              {figure?.value ?? ''}
            </b>
            <span hidden={!figure} data-operator={`figureName${place}`} suppressHydrationWarning>
              {figure ? textIn(figure.names, language) : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the operator claims, and beside it what is true of this deployment right now. */
export function Figures({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  return (
    <Section>
      <h2 className={css.title}>{t('figuresTitle')}</h2>
      <OwnFigures />
      <div {...useShowsMarketing()} className={css.claims}>
        <ul className={css.figures}>
          {MARKETING.figures.map(({ value, of }) => (
            <li key={of}>
              <b>{value}</b>
              {t(`figures.${of}`)}
            </li>
          ))}
        </ul>
        {MARKETING.areExamples && <p className={css.note}>{t('figuresExample')}</p>}
      </div>
      <p className={css.now} data-waits={figures ? undefined : 'now'}>
        <LiveDot />
        <LiveText place="now" />
      </p>
    </Section>
  );
}

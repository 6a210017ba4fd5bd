import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import css from './closing.module.css';

export function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <h2>{t('endTitle')}</h2>
        <div className={css.actions}>
          <ButtonLink look="accent" to="/signup">
            {t('getStarted')}
          </ButtonLink>
          <ButtonLink look="onDark" to="/learn-more">
            {t('learnMore')}
            <VisuallyHidden> {t('learnMoreOf')}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import look from '#components/controls/button/button.module.css';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Mark } from '#components/marks/mark.tsx';
import { SamplePrice } from '../samples/sample-price.tsx';
import { Section } from '../section.tsx';
import css from './assistant.module.css';
import { Ticks } from './ticks.tsx';

export function Assistant() {
  const { t } = useTranslation('landing');
  return (
    <Section joined two flipped>
      <ChatSample />
      <div>
        <h2>{t('assistantTitle')}</h2>
        <p className={css.text}>{t('assistantText')}</p>
        <Ticks items={t('assistant', { returnObjects: true })} />
        <ButtonLink look="outline" to="/help/ask-josey">
          {t('assistantMore')}
        </ButtonLink>
      </div>
    </Section>
  );
}

const SAMPLE_PRICE_CENTS = 2138;

/** A sample conversation. */
function ChatSample() {
  const { t } = useTranslation('landing');
  return (
    <figure className={css.chat} aria-label={t('assistantLabel')}>
      <div className={css.head}>
        <Mark />
        <b>JoseyAI</b>
      </div>
      <div className={css.bubbles}>
        <p className={css.own}>{t('chatAsk')}</p>
        <p className={css.reply}>
          <SamplePrice cents={SAMPLE_PRICE_CENTS} text="chatAnswer" />
        </p>
        <div className={css.action}>
          <div className={css.car}>
            <CarSilhouette type="van" color="marble" width={72} />
            <div>
              <b>{t('chatCar')}</b>
              <small>
                <SamplePrice cents={SAMPLE_PRICE_CENTS} text="chatWhen" />
              </small>
            </div>
          </div>
          <span className={`${look.button} ${look.primary} ${look.medium} ${look.full}`}>
            <SamplePrice cents={SAMPLE_PRICE_CENTS} text="chatBook" />
          </span>
          <p className={css.note}>{t('chatNote')}</p>
        </div>
      </div>
      <div className={css.input} aria-hidden>
        <span className={css.field}>{t('chatHint')}</span>
        <span className={css.send}>
          <Icon of={IconArrowUp} />
        </span>
      </div>
    </figure>
  );
}

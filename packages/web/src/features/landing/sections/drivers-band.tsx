import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { OfferSample } from '../samples/offer-sample.tsx';
import { Section } from '../section.tsx';
import { Ticks } from './ticks.tsx';

export function DriversBand() {
  const { t } = useTranslation('landing');
  return (
    <Section deep two>
      <div>
        <h2>{t('driversTitle')}</h2>
        <Ticks deep items={t('drivers', { returnObjects: true })} />
        <ButtonLink look="accent" to="/become-driver">
          {t('becomeDriver')}
        </ButtonLink>
      </div>
      <OfferSample />
    </Section>
  );
}

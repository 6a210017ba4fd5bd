import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { EarningsCalculator } from '../samples/earnings-calculator.tsx';
import { Section } from '../section.tsx';
import { Ticks } from './ticks.tsx';

export function Owners() {
  const { t } = useTranslation('landing');
  return (
    <Section joined two>
      <div>
        <h2>{t('ownersTitle')}</h2>
        <Ticks items={t('owners', { returnObjects: true })} />
        <ButtonLink look="outline" to="/list-vehicle">
          {t('listVehicle')}
        </ButtonLink>
      </div>
      <EarningsCalculator />
    </Section>
  );
}

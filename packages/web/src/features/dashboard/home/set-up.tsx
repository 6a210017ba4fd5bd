import { IconCar, IconCreditCard, IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#components/marks/icon.tsx';
import css from './set-up.module.css';

export type SetUpStep = 'license' | 'payment' | 'car';

const STEPS = {
  license: { icon: IconId, to: '/verify' },
  payment: { icon: IconCreditCard, to: '/account#payment-methods' },
  car: { icon: IconCar, to: '/list-vehicle' },
} as const;

/** What an account still needs before it can do everything. A step leaves when it is done, the list with its last one. */
export function SetUp({ steps }: { steps: SetUpStep[] }) {
  const { t } = useTranslation('dashboard');
  if (steps.length === 0) return null;
  return (
    <section className={css.setUp} aria-labelledby="set-up">
      <h2 id="set-up">{t('setUp.title')}</h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <Icon of={STEPS[step].icon} size={26} />
            <div>
              <b>{t(`setUp.${step}.title`)}</b>
              <p>{t(`setUp.${step}.about`)}</p>
              <Link to={STEPS[step].to}>{t(`setUp.${step}.action`)}</Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

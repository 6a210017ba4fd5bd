import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon/icon.tsx';
import { STEPS, type Step } from '../steps.ts';
import css from './stepper.module.css';

interface StepperProps {
  current: Step;
  done: ReadonlySet<Step>;
  onGoTo: (step: Step) => void;
}

/** The steps; each can be reached at any time. */
export function Stepper({ current, done, onGoTo }: StepperProps) {
  const { t } = useTranslation('vehicles');
  return (
    <nav aria-label={t('form.steps')}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={`${css.step} ${done.has(step) && step !== current ? css.done : ''}`}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGoTo(step)}
            >
              <span className={css.number}>
                {done.has(step) && step !== current ? <Icon of={IconCheck} size={16} /> : index + 1}
              </span>
              {t(`steps.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

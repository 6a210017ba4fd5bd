import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { STEPS, type Step } from '../steps.ts';
import css from './stepper.module.css';

interface StepperProps {
  current: Step;
  done: ReadonlySet<Step>;
  /** Visited steps with errors. */
  broken: ReadonlySet<Step>;
  onGoTo: (step: Step) => void;
}

/** The steps; each can be opened at any time. */
export function Stepper({ current, done, broken, onGoTo }: StepperProps) {
  const { t } = useTranslation('listing');
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the open step into view on phones
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    const middle =
      (open?.offsetLeft ?? 0) - ((list.current?.clientWidth ?? 0) - (open?.offsetWidth ?? 0)) / 2;
    list.current?.scrollTo({ left: middle });
  }, [current]);
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol ref={list} className={css.steps}>
        {STEPS.map((step, index) => {
          const state =
            step === current ? '' : broken.has(step) ? css.broken : done.has(step) ? css.done : '';
          return (
            <li key={step}>
              <button
                type="button"
                className={`${css.step} ${state}`}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGoTo(step)}
              >
                <span className={css.number}>
                  {state === css.done && <Icon of={IconCheck} size={16} />}
                  {state === css.broken && <Icon of={IconAlertCircle} size={16} />}
                  {!state && index + 1}
                </span>
                {t(`steps.${step}`)}
                {state === css.broken && <VisuallyHidden>{t('stepNeedsAttention')}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../range-picker.module.css';
import { stepTime, typedTime } from './typed-time.ts';

interface TimeStepProps {
  label: string;
  /** The day that the time belongs to, for the eye. */
  day: string | undefined;
  /** HH:mm. */
  time: string;
  isFixed?: boolean;
  onChange: (time: string) => void;
}

/** A time in half-hour steps; typed times are accepted ("9:30p"). */
export function TimeStep({ label, day, time, isFixed = false, onChange }: TimeStepProps) {
  const { t } = useTranslation('range');
  const { clock, calendarDay } = useFormat();
  const id = useId();
  const shown = clock(`1970-01-01T${time}Z`, 'UTC');
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const next = typedTime(typed);
    setWrong(next === undefined);
    if (next === undefined) return;
    setTyped(undefined);
    onChange(next);
  };
  const step = (by: 1 | -1) => {
    setTyped(undefined);
    setWrong(false);
    onChange(stepTime(time, by));
  };
  return (
    <div className={css.time}>
      <label htmlFor={id}>
        <b>{label}</b> {day && calendarDay(day)}
      </label>
      <span className={css.stepper}>
        <button
          type="button"
          disabled={isFixed}
          aria-label={t('earlier', { label })}
          onClick={() => step(-1)}
        >
          <Icon of={IconMinus} size={16} />
        </button>
        <input
          id={id}
          value={typed ?? shown}
          disabled={isFixed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              commit();
            }
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }
          }}
        />
        <button type="button" disabled={isFixed} aria-label={t('later', { label })} onClick={() => step(1)}>
          <Icon of={IconPlus} size={16} />
        </button>
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className={css.wrong} role="alert">
          {t('wrongTime')}
        </p>
      )}
    </div>
  );
}

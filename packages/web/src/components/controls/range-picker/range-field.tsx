import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './range-field.module.css';
import type { RangePickerProps } from './range-picker.tsx';

const RangePicker = lazySection(() => import('./range-picker.tsx'));

interface RangeFieldProps extends Omit<RangePickerProps, 'anchor' | 'onClose' | 'onApply'> {
  onChange: RangePickerProps['onApply'];
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
}

/** Start and end of a period. A press opens the one picker of dates and times. */
export function RangeField({ onChange, onOpen, className, ...picker }: RangeFieldProps) {
  const { value, timeZone, labels } = picker;
  const { dateTime } = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<DOMRect>();
  const moments = [
    { label: labels.from, at: value.startDate },
    { label: labels.until, at: value.endDate },
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${css.field} ${className ?? ''}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={() => {
          setAnchor(button.current?.getBoundingClientRect());
          onOpen?.();
        }}
      >
        {moments.map(({ label, at }) => (
          <span key={label} className={css.moment}>
            <small>{label}</small> <b>{at ? dateTime(at, timeZone) : '–'}</b>
          </span>
        ))}
        <Icon of={IconCalendar} size={20} />
      </button>
      {anchor && (
        <RangePicker
          {...picker}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onApply={(span) => {
            setAnchor(undefined);
            onChange(span);
          }}
        />
      )}
    </>
  );
}

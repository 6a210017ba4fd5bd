import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { TimeSpan } from '../fields/keep-length.ts';
import { PickerCalendar } from './days/picker-calendar.tsx';
import { PickerFoot, type SpanPrice } from './picker-foot.tsx';
import { PresetList } from './preset-list.tsx';
import { presets, type RangeRules } from './presets.ts';
import css from './range-picker.module.css';
import { PickerTimes } from './times/picker-times.tsx';
import { type RangeChoiceOptions, useRangeChoice } from './use-range-choice.ts';

const PICKER_WIDTH = 872;
const PICKER_HEIGHT = 560;
const GAP = 12;

export interface RangePickerProps extends RangeChoiceOptions {
  labels: { from: string; until: string };
  rules?: RangeRules | undefined;
  /** What the draft costs, or why it cannot be had. */
  price?: SpanPrice | undefined;
  /** Where the field is; the picker hangs from it. */
  anchor: DOMRect;
  onApply: (span: TimeSpan) => void;
  onClose: () => void;
}

/** The one picker of dates and times: ready choices, months, times. A sheet on phones. */
export default function RangePicker(props: RangePickerProps) {
  const { timeZone, labels, windows, rules, isStartFixed = false, price, anchor, onApply, onClose } = props;
  const choice = useRangeChoice(props);
  const isSheet = useMediaQuery('(max-width: 760px)');
  const dialog = useOpenDialog();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={css.picker}
      style={isSheet ? undefined : placeOf(anchor)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.frame}>
        <PickerHead titleId={titleId} isSheet={isSheet} onClear={choice.clear} onClose={onClose} />
        <div className={css.body}>
          {!isStartFixed && (
            <PresetList
              presets={presets({ now: choice.now, timeZone, windows, rules })}
              timeZone={timeZone}
              onChoose={choice.choose}
            />
          )}
          <PickerCalendar choice={choice} timeZone={timeZone} isSheet={isSheet} hasWindows={!!windows} />
        </div>
        <PickerTimes
          choice={choice}
          labels={labels}
          timeZone={timeZone}
          windows={windows}
          isStartFixed={isStartFixed}
        />
        <PickerFoot choice={choice} price={price} isSheet={isSheet} onApply={onApply} />
      </div>
    </dialog>
  );
}

interface PickerHeadProps {
  titleId: string;
  isSheet: boolean;
  onClear: () => void;
  onClose: () => void;
}

function PickerHead({ titleId, isSheet, onClear, onClose }: PickerHeadProps) {
  const { t } = useTranslation(['range', 'common']);
  const title = <h2 id={titleId}>{t('title')}</h2>;
  if (!isSheet) return <VisuallyHidden as="div">{title}</VisuallyHidden>;
  return (
    <div className={css.sheetHead}>
      <IconButton icon={IconX} label={t('common:close')} onClick={onClose} />
      {title}
      <Button look="quiet" size="medium" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** Opens the dialog, and gives the focus to the chosen day; the field has it again afterwards. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    const day = shown?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    day?.focus();
    day?.scrollIntoView({ block: 'center' });
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}

/** Below the field, aligned with its right edge, and always whole in the window. */
function placeOf({ right, bottom }: DOMRect) {
  const left = Math.max(GAP, Math.min(right - PICKER_WIDTH, window.innerWidth - PICKER_WIDTH - GAP));
  const top = Math.max(GAP, Math.min(bottom + GAP, window.innerHeight - PICKER_HEIGHT - GAP));
  return { top, left, width: `min(${PICKER_WIDTH}px, calc(100vw - ${2 * GAP}px))` };
}

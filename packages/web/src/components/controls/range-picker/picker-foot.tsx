import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { Button } from '../button/button.tsx';
import type { TimeSpan } from '../fields/keep-length.ts';
import css from './range-picker.module.css';
import type { RangeChoice } from './use-range-choice.ts';

export interface SpanPrice {
  content: ReactNode;
  /** Whether this span can be applied. */
  isReady: boolean;
}

interface PickerFootProps {
  choice: RangeChoice;
  price: SpanPrice | undefined;
  isSheet: boolean;
  onApply: (span: TimeSpan) => void;
}

/** What the choice costs and how long it is, or what is missing; and the press that applies it. */
export function PickerFoot({ choice, price, isSheet, onApply }: PickerFootProps) {
  const { t } = useTranslation('range');
  const { duration } = useFormat();
  const { draft, span, problem, clear } = choice;
  return (
    <div className={css.foot}>
      <div className={css.price} aria-live="polite">
        {problem && <p className={css.wrong}>{problem}</p>}
        {price?.content}
        {span ? (
          <span>{duration((Date.parse(span.endDate) - Date.parse(span.startDate)) / 60_000)}</span>
        ) : (
          !problem && <span>{t(draft.startDay ? 'chooseEnd' : 'chooseStart')}</span>
        )}
      </div>
      {!isSheet && (
        <Button look="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      <Button disabled={!span || price?.isReady === false} onClick={() => span && onApply(span)}>
        {t('apply')}
      </Button>
    </div>
  );
}

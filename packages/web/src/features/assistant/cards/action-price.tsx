import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './action-card.module.css';

export function ActionPrice({ action }: { action: ChatAction }) {
  const { t } = useTranslation('assistant');
  const { money } = useFormat();
  const { kind, priceCents, depositCents = 0, newTotalCents, refundCents } = action;
  return (
    <dl className={css.prices}>
      <div>
        <dt>{t(`action.${kind}.price`)}</dt>
        <dd className={css.price}>{money(priceCents)}</dd>
      </div>
      {depositCents > 0 && (
        <div>
          <dt>{t('action.deposit')}</dt>
          <dd>{money(depositCents)}</dd>
        </div>
      )}
      {newTotalCents !== undefined && (
        <div>
          <dt>{t('action.newTotal')}</dt>
          <dd>{money(newTotalCents)}</dd>
        </div>
      )}
      {refundCents !== undefined && (
        <div>
          <dt>{t('action.refund')}</dt>
          <dd>{money(refundCents)}</dd>
        </div>
      )}
    </dl>
  );
}

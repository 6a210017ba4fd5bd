import type { AdminPromotion } from '@josey/contract/api/money/promotions';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';

const TONES: Record<AdminPromotion['status'], BadgeTone> = {
  planned: 'neutral',
  running: 'success',
  ended: 'neutral',
  stopped: 'danger',
};

interface PromotionRowProps {
  promotion: AdminPromotion;
  onStop: () => void;
  onUses: () => void;
}

/** "SPRING · $5.00 off", for what, its budget and dates. */
export function PromotionRow({ promotion, onStop, onUses }: PromotionRowProps) {
  const { t } = useTranslation('promotions');
  const { money, number, dateTime } = useFormat();
  const { code, scope, discount, budgetCents, spentCents, uses, status, startsAt, endsAt } = promotion;
  const off =
    'percent' in discount
      ? t('admin.off.percent', { percent: `${number(discount.percent)}%`, cap: money(discount.capCents) })
      : t('admin.off.amount', { amount: money(discount.amountCents) });
  const people = t('admin.people', { count: uses });
  const isOpen = status === 'running' || status === 'planned';
  return (
    <Row
      title={`${code} · ${off}`}
      note={
        <>
          <span>{t(`admin.scopes.${scope}`)}</span>
          <span>{t('admin.spent', { spent: money(spentCents), budget: money(budgetCents) })}</span>
          <span>{t('admin.valid', { from: dateTime(startsAt), until: dateTime(endsAt) })}</span>
        </>
      }
      aside={
        <>
          <Badge tone={TONES[status]}>{t(`admin.statuses.${status}`)}</Badge>
          <Button look="quiet" size="small" aria-label={`${people} · ${code}`} onClick={onUses}>
            {people}
          </Button>
          {isOpen && (
            <Button look="outline" size="small" aria-label={t('admin.stopOf', { code })} onClick={onStop}>
              {t('admin.stop')}
            </Button>
          )}
        </>
      }
    />
  );
}

import type { Dispute } from '@josey/contract/api/money/disputes';
import { DISPUTE_RULES } from '@josey/contract/rules/limits/money';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './disputes.module.css';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Until when evidence can be sent, and how much time is left; nothing once the dispute is answered. */
export function Deadline({ dispute: { status, evidenceDueAt } }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  if (status !== 'needs_response' || !evidenceDueAt) return '–';
  const left = Date.parse(evidenceDueAt) - now;
  const isSoon = left <= DISPUTE_RULES.warnDays * DAY_MS;
  return (
    <span className={css.deadline}>
      {dateTime(evidenceDueAt)}
      <small className={isSoon ? css.soon : undefined}>{says()}</small>
    </span>
  );

  function says(): string {
    if (left <= 0) return t('late');
    return left < DAY_MS
      ? t('hoursLeft', { count: Math.ceil(left / HOUR_MS) })
      : t('daysLeft', { count: Math.floor(left / DAY_MS) });
  }
}

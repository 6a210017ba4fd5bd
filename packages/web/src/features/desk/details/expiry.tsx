import { LICENSE_RULES } from '@josey/contract/rules/limits/accounts';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';

const SOON_MS = LICENSE_RULES.reminderDays * 86_400_000;

/** The expiry date of a document; marked when it is near or past. */
export function Expiry({ date }: { date: string | undefined }) {
  const { t } = useTranslation('admin');
  const { calendarDate } = useFormat();
  if (!date) return '–';
  const left = Date.parse(date) - Date.now();
  if (left > SOON_MS) return calendarDate(date);
  const isPast = left < 0;
  return (
    <Badge tone={isPast ? 'danger' : 'warn'}>
      <Icon of={isPast ? IconAlertCircle : IconAlertTriangle} size={16} />
      <span title={t(isPast ? 'expired' : 'expiresSoon')}>{calendarDate(date)}</span>
    </Badge>
  );
}

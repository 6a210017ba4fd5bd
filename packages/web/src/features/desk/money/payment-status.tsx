import type { PaymentState as Status } from '@josey/contract/rules/states/money/payment-states';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';

const TONES: Partial<Record<Status, BadgeTone>> = {
  captured: 'success',
  created: 'warn',
  action_required: 'warn',
  declined: 'danger',
  disputed: 'danger',
  charged_back: 'danger',
};

/** A payment's state in its color. */
export function PaymentStatus({ status }: { status: Status }) {
  const { t } = useTranslation('money');
  return <Badge tone={TONES[status] ?? 'neutral'}>{t(`statuses.${status}`)}</Badge>;
}

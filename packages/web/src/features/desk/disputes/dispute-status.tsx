import type { DisputeStatus as Status } from '@josey/contract/rules/states/money/dispute-states';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';

const TONES: Record<Status, BadgeTone> = {
  needs_response: 'danger',
  under_review: 'warn',
  won: 'success',
  lost: 'neutral',
};

/** A dispute's state in its color. */
export function DisputeStatus({ status }: { status: Status }) {
  const { t } = useTranslation('disputes');
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

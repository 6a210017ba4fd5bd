import type { ContactStatus } from '@josey/contract/contact';
import type { DriverApplicationStatus } from '@josey/contract/states/driver-application-states';
import type { RentalStatus } from '@josey/contract/states/rental-states';
import type { RideStatus } from '@josey/contract/states/ride-states';
import type { UserStatus } from '@josey/contract/states/user-states';
import type { VehicleStatus } from '@josey/contract/states/vehicle-states';
import type { VerificationStatus } from '@josey/contract/states/verification-states';
import type { AlertStatus } from '@josey/contract/watch';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { LiveDot } from '../live-dot/live-dot.tsx';

type Status =
  | UserStatus
  | VehicleStatus
  | RideStatus
  | RentalStatus
  | DriverApplicationStatus
  | VerificationStatus
  | AlertStatus
  | ContactStatus;

const TONES: Record<Status, BadgeTone> = {
  pending: 'warn',
  requested: 'warn',
  scheduled: 'warn',
  held: 'warn',
  submitted: 'warn',
  open: 'warn',
  looked_at: 'neutral',
  answered: 'success',
  closed: 'neutral',
  approved: 'success',
  verified: 'success',
  accepted: 'success',
  arrived: 'success',
  active: 'success',
  completed: 'neutral',
  returned: 'neutral',
  suspended: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'danger',
  refused: 'danger',
  banned: 'danger',
};

/** Every state that anything here can be in. */
export const STATUSES = Object.keys(TONES) as Status[];

/** The word of a state in its color; what is under way has the indicator too. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('status');
  return (
    <Badge tone={TONES[status]}>
      {status === 'active' && <LiveDot />}
      {t(status)}
    </Badge>
  );
}

import type { AlertStatus } from '@josey/contract/rules/states/alert-states';
import type { ContactStatus } from '@josey/contract/rules/states/contact-thread-states';
import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { VehicleStatus } from '@josey/contract/rules/states/vehicle-states';
import type { VerificationStatus } from '@josey/contract/rules/states/verification-states';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '../live-dot.tsx';
import { Badge, type BadgeTone } from './badge.tsx';

export type Status =
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
  acknowledged: 'neutral',
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

/** Every status of every resource. */
export const STATUSES = Object.keys(TONES) as Status[];

/** A status in its color; a running one also has the live dot. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('status');
  return (
    <Badge tone={TONES[status]}>
      {status === 'active' && <LiveDot />}
      {t(status)}
    </Badge>
  );
}

import type { DeskKind } from '@josey/contract/values/choices/desk';
import {
  IconBuildingBank,
  IconCar,
  IconFlag,
  IconId,
  IconMessage,
  IconReceipt,
  IconScale,
  IconShield,
  IconSteeringWheel,
  IconUserCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react';

interface WaitingKind {
  icon: TablerIcon;
  /** Where it is decided. */
  to: string;
  /** The tab that counts it; what has rows of several tabs is counted by none. */
  tab?: 'users' | 'vehicles' | 'drivers' | 'messages' | 'payments' | 'alerts';
}

export const WAITING_KINDS: Record<DeskKind, WaitingKind> = {
  licenses: { icon: IconId, to: '/admin/licenses', tab: 'users' },
  vehicles: { icon: IconCar, to: '/admin?tab=vehicles', tab: 'vehicles' },
  applications: { icon: IconSteeringWheel, to: '/admin?tab=drivers', tab: 'drivers' },
  messages: { icon: IconMessage, to: '/admin?tab=messages', tab: 'messages' },
  reports: { icon: IconFlag, to: '/admin/reports', tab: 'messages' },
  disputes: { icon: IconScale, to: '/admin/disputes', tab: 'payments' },
  charges: { icon: IconReceipt, to: '/admin/charges', tab: 'payments' },
  alerts: { icon: IconShield, to: '/admin?tab=alerts', tab: 'alerts' },
  proposals: { icon: IconUserCheck, to: '/admin/proposals' },
  payouts: { icon: IconBuildingBank, to: '/admin/payouts', tab: 'payments' },
};

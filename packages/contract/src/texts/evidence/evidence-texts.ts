import type { DamageKind, HandoverView, PhotoSource } from '../../rules/handover-rules.ts';
import type { RentalChargeKind } from '../../rules/states/money/rental-charge-states.ts';

/** The words of an evidence pack. */
export interface EvidenceTexts {
  title: string;
  rental: (id: string) => string;
  plate: string;
  renter: string;
  owner: string;
  period: string;
  /** Additional ones, with when they were added and, if they were, removed. */
  drivers: string;
  driverSince: (name: string, at: string) => string;
  driverUntil: (at: string) => string;
  price: string;
  total: string;
  checkIn: string;
  checkOut: string;
  notYet: string;
  at: string;
  odometer: string;
  miles: (count: string) => string;
  fuel: string;
  confirmedBy: (name: string) => string;
  note: (name: string) => string;
  marks: string;
  photos: string;
  /** Who took it, and how it came. */
  photoBy: (name: string, source: PhotoSource) => string;
  received: (at: string) => string;
  unavailable: string;
  charges: string;
  messages: string;
  newestMessages: (count: number) => string;
  photosSent: (count: number) => string;
  messageDeleted: string;
  /** Explains the hashes. */
  about: string;
  page: (at: number, of: number) => string;
  views: Record<HandoverView, string>;
  damage: Record<DamageKind, string>;
  chargeKinds: Record<RentalChargeKind, string>;
}

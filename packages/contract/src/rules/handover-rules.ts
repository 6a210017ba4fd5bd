import { HANDOVER_RULES } from './limits/rentals.ts';

export const HANDOVER_KINDS = ['check-in', 'check-out'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** The sides of a car, in the order of a walk around it. */
export const CAR_SIDES = ['front', 'right', 'back', 'left'] as const;
export type CarSide = (typeof CAR_SIDES)[number];

/** A handover counts when each of these is in a picture. */
export const REQUIRED_VIEWS = [...CAR_SIDES, 'odometer'] as const;
export const HANDOVER_VIEWS = [...REQUIRED_VIEWS, 'damage', 'other'] as const;
export type HandoverView = (typeof HANDOVER_VIEWS)[number];

/** Taken with the camera of the page, or chosen from the phone's photos. */
export const PHOTO_SOURCES = ['camera', 'gallery'] as const;
export type PhotoSource = (typeof PHOTO_SOURCES)[number];

export const DAMAGE_KINDS = ['scratch', 'dent', 'scuff', 'chip', 'crack', 'other'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

const HOUR_MS = 3_600_000;

/** When photos and readings of the check-in can be added: a while before the start. */
export function handoverOpensAt(startDate: string | Date): Date {
  return new Date(new Date(startDate).getTime() - HANDOVER_RULES.opensHours * HOUR_MS);
}

/** Until when photos of the check-out count: a while after the return. */
export function handoverClosesAt(returnedAt: string | Date): Date {
  return new Date(new Date(returnedAt).getTime() + HANDOVER_RULES.closesHours * HOUR_MS);
}

/** The required pictures that are missing, in order. */
export function missingViews(photos: readonly { view: string }[]): (typeof REQUIRED_VIEWS)[number][] {
  const taken = new Set(photos.map(({ view }) => view));
  return REQUIRED_VIEWS.filter((view) => !taken.has(view));
}

import type { NotificationKind } from '../api/messages/notifications.ts';
import type { Language } from '../values/languages.ts';
import { notificationsIn } from './by-language/notifications.ts';
import { fill, formatSum } from './fill-moments.ts';
import { isKindIn, type NotificationParams, writeNotification } from './write-notification.ts';

export const isNotificationKind = (kind: string): kind is NotificationKind =>
  isKindIn(notificationsIn.en, kind);

/** Title and message of a notification in its reader's language, with the other side's reason. */
export const notificationText = (
  language: Language,
  kind: NotificationKind,
  params: NotificationParams,
): { title: string; message: string } => writeNotification(notificationsIn[language], language, kind, params);

/** A ride offer in its driver's language. */
export function offerText(
  language: Language,
  offer: { earnings_cents: number; currency: string; pickup_eta_seconds: number },
): { title: string; body: string } {
  const [title, body] = notificationsIn[language].offer;
  const said = {
    amount: formatSum({ cents: String(offer.earnings_cents), currency: offer.currency }, language),
    minutes: String(Math.max(1, Math.round(offer.pickup_eta_seconds / 60))),
  };
  return { title: fill(title, said), body: fill(body, said) };
}

import type { NotificationKind } from '@josey/contract/api/messages/notifications';
import type { NotificationParams } from '@josey/contract/texts/write-notification';
import type { DomainEvents } from '#events';

/** A notification before it has an id: its reader, kind and page. */
export interface PendingNotification {
  userId: string;
  kind: NotificationKind;
  params?: NotificationParams;
  link: string;
  /** The use case sends its own email about it. */
  isMailed?: boolean;
}

/** The notifications that a message of a topic causes. A user is not notified of their own move. */
export type NotificationRule<Topic extends keyof DomainEvents> = (
  payload: DomainEvents[Topic],
) => PendingNotification[];

export const withReason = (reason: string | null | undefined): NotificationParams =>
  reason ? { reason } : {};

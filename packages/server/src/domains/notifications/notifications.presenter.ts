import type { Notification } from '@josey/contract/api/messages/notifications';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    params: row.params as Notification['params'],
    isRead: row.is_read,
    ...(row.link && { link: row.link }),
    createdAt: row.created_at.toISOString(),
  };
}

import type * as api from '@josey/contract/api/messages/notifications';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentNotification } from './notifications.presenter.ts';
import { listOf } from './notifications.queries.ts';

/** The caller's notifications, newest first. */
export async function readNotifications(
  { db }: Context,
  userId: string,
  { unread = false, limit, cursor }: ParsedQuery<typeof api.listNotifications>,
): Promise<Page<api.Notification>> {
  const { rows, total } = await listOf(db, userId, { unreadOnly: unread, limit, cursor });
  return pageOf(rows, limit, total, presentNotification);
}

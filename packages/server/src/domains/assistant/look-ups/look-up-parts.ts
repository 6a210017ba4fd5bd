import type * as api from '@josey/contract/api/messages/notifications';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from '../../rides/drivers/drivers.public.ts';

/** What look-ups and actions need. No domain may import notifications, so the wiring passes them in. */
export interface AssistantContext {
  context: Context;
  presence: Presence;
  readNotifications(
    context: Context,
    userId: string,
    query: ParsedQuery<typeof api.listNotifications>,
  ): Promise<Page<api.Notification>>;
}

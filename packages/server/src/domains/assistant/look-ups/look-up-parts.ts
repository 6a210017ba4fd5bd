import type { ParsedQuery } from '@josey/contract/endpoint';
import type { Page } from '@josey/contract/envelope';
import type { listNotifications, Notification } from '@josey/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import type { Presence } from '../../drivers/drivers.public.ts';

/** What look-ups and actions are made with. Nobody may call notifications, so the wiring hands them in. */
export interface LookUpParts {
  context: Context;
  presence: Presence;
  readNotifications(
    context: Context,
    userId: string,
    query: ParsedQuery<typeof listNotifications>,
  ): Promise<Page<Notification>>;
}

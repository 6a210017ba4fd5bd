import type { DomainModule } from '#domain-module';
import { Presence } from '../rides/drivers/drivers.public.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { assistantData } from './assistant-data.ts';
import type { AssistantContext } from './look-ups/look-up-parts.ts';

/** No domain may call notifications, so the list of domains passes in a function that reads them. */
export const assistantModule = ({
  readNotifications,
}: Pick<AssistantContext, 'readNotifications'>): DomainModule => ({
  routes: ({ http, context }) =>
    assistantRoutes(http, { context, presence: Presence.of(context), readNotifications }),
  personalData: [assistantData],
});

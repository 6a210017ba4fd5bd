import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { DomainModule } from '#domain-module';
import { noteFailure } from './note-failure.ts';
import { noteNewDevice } from './note-new-device.ts';
import { noteSharedDevice } from './note-shared-device.ts';
import { pruneAlerts } from './security-alerts.queries.ts';
import { watchRoutes } from './security-alerts.routes.ts';
import { securityAlertsData } from './security-alerts-data.ts';

/** An older alert tells an administrator nothing. */
const KEPT_MS = ACCOUNT_RULES.alertDays * 86_400_000;

export const securityAlertsModule: DomainModule = {
  routes: ({ http, context }) => watchRoutes(http, context),
  /** Evaluates sign-ins after they have happened: this can neither delay nor fail them. */
  jobs({ context, events, jobs }) {
    events.job('sign_in.failed', { name: 'watch' }, ({ eventId }) => noteFailure(context, eventId));
    events.job('sign_in.new_device', { name: 'watch' }, ({ eventId }) => noteNewDevice(context, eventId));
    events.job('device.joined', { name: 'watch' }, ({ device }) =>
      noteSharedDevice(context, Buffer.from(device, 'base64url')),
    );
    jobs.schedule('security-alerts.prune', '41 3 * * *', () =>
      pruneAlerts(context.db, new Date(context.clock.now().getTime() - KEPT_MS)),
    );
  },
  personalData: [securityAlertsData],
};

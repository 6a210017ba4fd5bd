import type { Alert, AlertKind } from '@josey/contract/api/desk/security-alerts';
import type { AlertStatus } from '@josey/contract/rules/states/alert-states';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import { deviceName } from '#platform/kernel/device-name.ts';
import type { AlertRow, PersonRow } from './security-alerts.queries.ts';

/** An alert for administrators; `people` may be those of other alerts too. */
export function presentAlert(row: AlertRow, people: PersonRow[]): Alert {
  return {
    id: row.id,
    kind: row.kind as AlertKind,
    status: row.status as AlertStatus,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    devices: row.user_agents.map(namesOf),
    networks: row.networks,
    people: people.filter(({ alert_id }) => alert_id === row.id).map(presentPerson),
  };
}

function namesOf(userAgent: string): Alert['devices'][number] {
  const { browser, system } = deviceName(userAgent);
  return { ...(browser && { browser }), ...(system && { system }) };
}

function presentPerson(row: PersonRow): Alert['people'][number] {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    status: row.status as UserStatus,
  };
}

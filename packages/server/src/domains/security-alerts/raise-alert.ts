import type { AlertKind } from '@josey/contract/api/desk/security-alerts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { EXAMPLES_MAX, networkOf, PEOPLE_MAX } from './security-alerts.policy.ts';
import { type AlertRow, addPeople, insertAlert, updateAlert } from './security-alerts.queries.ts';

/** The evidence of an alert. */
export interface Finding {
  kind: AlertKind;
  subject: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** As they came; examples of them are kept. */
  seen: { user_agent: string | null; address: string | null }[];
  userIds: string[];
}

/** Opens an alert, or increments the open one about the same subject: one row, however long the attack lasts. */
export async function raiseAlert(tx: Tx, open: AlertRow | undefined, finding: Finding): Promise<void> {
  const { kind, subject, count, firstAt, lastAt, seen, userIds } = finding;
  const agents = seen.flatMap(({ user_agent }) => user_agent ?? []);
  const networks = seen.flatMap(({ address }) => (address ? networkOf(address) : []));
  const grown = {
    count,
    last_at: open && open.last_at > lastAt ? open.last_at : lastAt,
    user_agents: examplesOf(open?.user_agents, agents),
    networks: examplesOf(open?.networks, networks),
  };
  const id = open?.id ?? newId();
  if (open) await updateAlert(tx, id, grown);
  else await insertAlert(tx, { ...grown, id, kind, subject, status: 'open', first_at: firstAt });
  if (userIds.length > 0) await addPeople(tx, id, userIds, PEOPLE_MAX);
}

function examplesOf(before: string[] = [], more: string[]): string[] {
  return [...new Set([...before, ...more])].slice(0, EXAMPLES_MAX);
}

import type { DriverApplication } from '@josey/contract/api/drivers';
import type { Context } from '#platform/kernel/context.ts';
import { presentApplication } from './applications.presenter.ts';
import { findApplicationOf } from './applications.queries.ts';

/** The caller's application to drive, if they have submitted one. */
export async function readApplication({ db }: Context, userId: string): Promise<DriverApplication | null> {
  const row = await findApplicationOf(db, userId);
  return row ? presentApplication(row) : null;
}

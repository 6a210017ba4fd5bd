import { setUserStatus } from '@josey/contract/api/desk/admin';
import * as api from '@josey/contract/api/desk/proposals';
import { refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { adminPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { withSettings } from '../../../../test/support/settings.ts';

/** Bans, and refunds above $50.00, need a second administrator. */
export const turnOn = (app: TestApp) =>
  withSettings(app, 'approvals', () => ({ isOn: true, refundLimitCents: 5_000 }));

/** An app with the check on, two administrators for safety, and a person. */
export async function startWithCheck() {
  const app = await startTestApp();
  await turnOn(app);
  const [first, second] = [await adminWith(app, 'safety'), await adminWith(app, 'safety')];
  const person = await verifiedPerson(app);
  const statusOf = async ({ user }: Person) =>
    (
      await app.context.db
        .selectFrom('users')
        .select('status')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).status;
  return { app, first, second, person, statusOf };
}

/** An administrator with these rights alone. */
export async function adminWith(app: TestApp, ...rights: StaffRight[]): Promise<Person> {
  const person = await adminPerson(app);
  await app.context.db
    .updateTable('users')
    .set({ staff_rights: rights })
    .where('id', '=', person.user.id)
    .execute();
  return person;
}

export const ban = (by: Person, { user }: Person, reason = 'Drove without a license') =>
  by.client.call(setUserStatus, { params: { id: user.id }, body: { status: 'banned', reason } });

export const refund = (by: Person, id: string, amountCents?: number, reason = 'The AC did not work') =>
  by.client.call(refundPayment, {
    params: { id },
    body: { ...(amountCents && { amountCents }), reason },
    idempotencyKey: newId(),
  });

export const approve = (by: Person, id = '') => by.client.call(api.approveProposal, { params: { id } });
export const withdraw = (by: Person, id = '') => by.client.call(api.withdrawProposal, { params: { id } });
export const refuse = (by: Person, id = '') =>
  by.client.call(api.refuseProposal, { params: { id }, body: { reason: 'A warning is enough' } });

/** The proposals about a person or a payment. */
export const about = async (by: Person, subject: string) =>
  (await by.client.page(api.adminProposals, { query: { subject } })).items;

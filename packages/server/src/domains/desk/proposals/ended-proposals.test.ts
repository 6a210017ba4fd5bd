import { deskQueue } from '@josey/contract/api/desk/desk';
import { PROPOSAL_RULES } from '@josey/contract/rules/limits/desk';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { expect, test } from 'vitest';
import { adminPerson, type Person } from '../../../../test/support/people.ts';
import { expireProposals } from './expire-proposals.ts';
import { about, approve, ban, startWithCheck } from './proposals.factory.ts';

const DAY_MS = 86_400_000;

test('a ban that is not possible anymore ends its proposal', async () => {
  const { app, first, second, person } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  await app.context.db
    .updateTable('users')
    .set({ status: 'banned' })
    .where('id', '=', person.user.id)
    .execute();
  await expect(approve(second, proposalId)).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await about(second, person.user.id)).toMatchObject([{ status: 'lapsed' }]);
});

test('the proposal of an administrator who has lost the right ends', async () => {
  const { app, first, second, person, statusOf } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  await app.context.db
    .updateTable('users')
    .set({ staff_rights: ['support'] })
    .where('id', '=', first.user.id)
    .execute();
  await expect(approve(second, proposalId)).rejects.toMatchObject({ message: CONFLICT_TEXTS.proposer_gone });
  expect(await about(second, person.user.id)).toMatchObject([{ status: 'lapsed' }]);
  expect(await statusOf(person)).toBe('verified');
});

test.each([
  ['has lost the right to settings since', 'admin'],
  ['never had it, and the person became an administrator since', 'user'],
])('the proposal to ban an administrator ends when its proposer %s', async (_, before) => {
  const { app, first, statusOf } = await startWithCheck();
  const [lead, other] = [await adminPerson(app), await adminPerson(app)];
  const change = ({ user }: Person, set: { role?: string; staff_rights?: string[] }) =>
    app.context.db.updateTable('users').set(set).where('id', '=', user.id).execute();
  await change(first, { staff_rights: before === 'admin' ? ['safety', 'settings'] : ['safety'] });
  if (before === 'user') await change(other, { role: 'user', staff_rights: [] });
  const { proposalId } = await ban(first, other);
  await change(first, { staff_rights: ['safety'] });
  await change(other, { role: 'admin', staff_rights: ['support'] });
  await expect(approve(lead, proposalId)).rejects.toMatchObject({ message: CONFLICT_TEXTS.proposer_gone });
  expect(await about(lead, other.user.id)).toMatchObject([{ status: 'lapsed' }]);
  expect(await statusOf(other)).toBe('verified');
});

test('a proposal expires after its days, and cannot be approved before the clock has ended it', async () => {
  const { app, first, second, person } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  app.clock.advance(PROPOSAL_RULES.openDays * DAY_MS);
  await expect(approve(second, proposalId)).rejects.toMatchObject({
    message: CONFLICT_TEXTS.proposal_expired,
  });
  expect((await second.client.call(deskQueue, {})).total).toBe(0);
  await expireProposals(app.context);
  expect(await about(second, person.user.id)).toMatchObject([{ status: 'expired' }]);
});

test('a ban is proposed again as soon as its proposal has expired', async () => {
  const { app, first, second, person } = await startWithCheck();
  await ban(first, person);
  app.clock.advance(PROPOSAL_RULES.openDays * DAY_MS - 60_000);
  await expect(ban(second, person)).rejects.toMatchObject({ message: CONFLICT_TEXTS.ban_proposed });
  app.clock.advance(60_000);
  const { proposalId } = await ban(second, person);
  expect(await about(first, person.user.id)).toMatchObject([
    { id: proposalId, status: 'open', proposedBy: { id: second.user.id } },
    { status: 'expired', proposedBy: { id: first.user.id } },
  ]);
});

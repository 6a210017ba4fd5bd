import { me } from '@josey/contract/api/accounts/accounts';
import { decideVerification } from '@josey/contract/api/accounts/verification';
import { adminActions, setUserStatus } from '@josey/contract/api/desk/admin';
import { deskQueue } from '@josey/contract/api/desk/desk';
import * as api from '@josey/contract/api/desk/proposals';
import { changeSettings, readSettings } from '@josey/contract/api/desk/settings';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { licenseOf } from '../../../../test/permissions/fixtures/desk-fixtures.ts';
import { newPlayer } from '../../../../test/permissions/fixtures/people-fixtures.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { about, adminWith, approve, ban, refuse, startWithCheck, withdraw } from './proposals.factory.ts';

test('a ban waits for a second administrator, then happens with both names in the log', async () => {
  const { first, second, person, statusOf } = await startWithCheck();
  const answer = await ban(first, person);
  expect(answer).toMatchObject({ status: 'verified', proposalId: expect.any(String) });
  expect(await person.client.call(me, {})).toMatchObject({ status: 'verified' });
  expect(await about(second, person.user.id)).toMatchObject([
    {
      kind: 'ban',
      status: 'open',
      person: { id: person.user.id },
      reason: 'Drove without a license',
      proposedBy: { id: first.user.id },
    },
  ]);
  await expect(ban(second, person)).rejects.toMatchObject({
    status: 409,
    message: CONFLICT_TEXTS.ban_proposed,
  });

  expect(await approve(second, answer.proposalId)).toMatchObject({
    status: 'approved',
    decidedBy: { id: second.user.id },
  });
  expect(await statusOf(person)).toBe('banned');
  await expect(person.client.call(me, {})).rejects.toMatchObject({ status: 401 });
  const { items } = await second.client.page(adminActions, { query: { targetId: person.user.id } });
  const proposedBy = { firstName: first.user.firstName, lastName: first.user.lastName };
  expect(items).toMatchObject([
    { type: 'ban_proposal_approved', proposedBy },
    { type: 'user_banned', reason: 'Drove without a license', proposedBy },
    { type: 'ban_proposed' },
  ]);
});

test('no administrator decides their own proposal; the database refuses it, too', async () => {
  const { app, first, person, statusOf } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  for (const decide of [approve, refuse])
    await expect(decide(first, proposalId)).rejects.toMatchObject({
      status: 409,
      message: CONFLICT_TEXTS.own_proposal,
    });
  const write = app.context.db
    .updateTable('proposals')
    .set({ status: 'approved', decider_id: first.user.id, decided_at: app.clock.now() })
    .where('id', '=', proposalId ?? '')
    .execute();
  await expect(write).rejects.toThrow('proposals_need_another');
  expect(await statusOf(person)).toBe('verified');
});

test('what was proposed never changes, and neither does a decision', async () => {
  const { app, first, second, person } = await startWithCheck();
  const { proposalId = '' } = await ban(first, person);
  const write = (set: object) =>
    app.context.db.updateTable('proposals').set(set).where('id', '=', proposalId).execute();
  await expect(write({ reason: 'Another' })).rejects.toThrow('never changed');
  await expect(write({ user_id: second.user.id })).rejects.toThrow('never changed');
  await refuse(second, proposalId);
  await expect(write({ status: 'open', decider_id: null, decided_at: null })).rejects.toThrow(
    'never changed',
  );
});

test('a refusal says why, and leaves the account; it can be proposed again', async () => {
  const { first, second, person, statusOf } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  expect(await refuse(second, proposalId)).toMatchObject({
    status: 'refused',
    decision: 'A warning is enough',
    decidedBy: { id: second.user.id },
  });
  expect(await statusOf(person)).toBe('verified');
  await expect(approve(second, proposalId)).rejects.toMatchObject({ code: 'illegal_transition' });
  const { items } = await second.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items[0]).toMatchObject({
    type: 'ban_proposal_refused',
    reason: 'A warning is enough',
    admin: { firstName: second.user.firstName },
    proposedBy: { firstName: first.user.firstName },
  });
  expect(await ban(first, person)).toMatchObject({ proposalId: expect.any(String) });
});

test('a proposal is withdrawn only by the administrator who made it', async () => {
  const { first, second, person } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  await expect(withdraw(second, proposalId)).rejects.toMatchObject({ status: 404 });
  expect(await withdraw(first, proposalId)).toMatchObject({ status: 'withdrawn' });
  await expect(approve(second, proposalId)).rejects.toMatchObject({ code: 'illegal_transition' });
});

test.each([
  ['two approvals', approve],
  ['an approval and a refusal', refuse],
  ['an approval and a withdrawal', undefined],
])('%s at once: one decides, and a ban happens at most once', async (_, other) => {
  const { app, first, second, person, statusOf } = await startWithCheck();
  const third = await adminWith(app, 'safety');
  const { proposalId } = await ban(first, person);
  const results = await Promise.allSettled([
    approve(second, proposalId),
    other ? other(third, proposalId) : withdraw(first, proposalId),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = results.find((one) => one.status === 'rejected');
  expect(late?.reason).toMatchObject({ status: 409, code: 'illegal_transition' });
  const [proposal] = await about(second, person.user.id);
  expect(await statusOf(person)).toBe(proposal?.status === 'approved' ? 'banned' : 'verified');
  const { items } = await second.client.page(adminActions, { query: { targetId: person.user.id } });
  const bans = items.filter(({ type }) => type === 'user_banned');
  expect(bans).toHaveLength(proposal?.status === 'approved' ? 1 : 0);
});

test('two administrators who propose the same ban at once make one proposal', async () => {
  const { first, second, person } = await startWithCheck();
  const results = await Promise.allSettled([ban(first, person), ban(second, person)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await about(first, person.user.id)).toHaveLength(1);
});

test('to ban an administrator, both need the right to settings', async () => {
  const { app, first, second } = await startWithCheck();
  const [lead, other] = [await adminPerson(app), await adminPerson(app)];
  const isForbidden = { code: 'forbidden', details: { rights: ['settings'] } };
  await expect(ban(first, other)).rejects.toMatchObject(isForbidden);
  const { proposalId } = await ban(lead, other);
  await expect(approve(second, proposalId)).rejects.toMatchObject(isForbidden);
  for (const decide of [approve, refuse])
    await expect(decide(other, proposalId)).rejects.toMatchObject({ message: CONFLICT_TEXTS.not_yourself });
  expect(await about(second, other.user.id)).toMatchObject([{ status: 'open' }]);
});

test('an administrator does not see the proposal to ban them', async () => {
  const { app, second, person } = await startWithCheck();
  const [lead, other] = [await adminPerson(app), await adminPerson(app)];
  await ban(lead, other);
  const proposedBans = async ({ client }: Person, query: { targetId?: string } = {}) => {
    const { items, total } = await client.page(adminActions, { query });
    return {
      total,
      bans: items.filter(({ type, targetId }) => type === 'ban_proposed' && targetId === other.user.id)
        .length,
    };
  };
  const [seen, unseen] = [await proposedBans(lead), await proposedBans(other)];
  expect([seen.bans, unseen.bans, seen.total - unseen.total]).toEqual([1, 0, 1]);
  const about = { targetId: other.user.id };
  expect((await proposedBans(other, about)).total).toBe((await proposedBans(lead, about)).total - 1);
  const { proposalId: id } = await ban(second, person);
  const page = await other.client.page(api.adminProposals, {});
  expect(page).toMatchObject({ items: [{ id }], total: 1 });
  expect((await other.client.call(deskQueue, {})).waiting).toMatchObject([{ kind: 'proposals', count: 1 }]);
});

test('a license that is refused with a ban proposes the ban', async () => {
  const { app, first, statusOf } = await startWithCheck();
  const person = await newPlayer(app, { status: 'pending' });
  const license = await licenseOf(person);
  const body = { status: 'refused', reason: 'A forged license', ban: true } as const;
  const decided = await first.client.call(decideVerification, { params: { id: license.id }, body });
  expect(decided).toMatchObject({ status: 'refused', user: { status: 'pending' } });
  expect(await statusOf(person)).toBe('pending');
  expect(await about(first, person.user.id)).toMatchObject([
    { kind: 'ban', status: 'open', reason: 'A forged license' },
  ]);
});

test('a suspension needs no second administrator, and off neither does a ban', async () => {
  const { app, first, person, statusOf } = await startWithCheck();
  const body = { status: 'suspended', reason: 'Until it is clear' } as const;
  await first.client.call(setUserStatus, { params: { id: person.user.id }, body });
  expect(await statusOf(person)).toBe('suspended');
  const own = await startTestApp();
  const admin = await adminPerson(own);
  const other = await verifiedPerson(own);
  expect(await ban(admin, other)).toMatchObject({ status: 'banned' });
  expect(app.context.settings.current.approvals.isOn).toBe(true);
});

test('the queue shows a proposal to the others who can decide it', async () => {
  const { app, first, second, person } = await startWithCheck();
  const money = await adminWith(app, 'money');
  await ban(first, person);
  const waitingFor = async ({ client }: Person) =>
    (await client.call(deskQueue, {})).waiting.map(({ kind, count, samples }) => ({ kind, count, samples }));
  expect(await waitingFor(second)).toEqual([
    { kind: 'proposals', count: 1, samples: [{ name: person.user.firstName }] },
  ]);
  expect(await waitingFor(first)).toEqual([]);
  expect(await waitingFor(money)).toEqual([]);
  expect(await about(money, person.user.id)).toEqual([]);
});

test('proposals are decided by administrators with the right alone', async () => {
  const { app, first, person } = await startWithCheck();
  const { proposalId } = await ban(first, person);
  await expect(approve(await adminWith(app, 'money'), proposalId)).rejects.toMatchObject({ status: 404 });
  await expect(approve(await adminWith(app, 'support'), proposalId)).rejects.toMatchObject({ status: 403 });
  await expect(approve(await newPerson(app), proposalId)).rejects.toMatchObject({ status: 403 });
  const id = proposalId ?? newId();
  const stranger = app.client();
  await expect(stranger.call(api.approveProposal, { params: { id } })).rejects.toMatchObject({ status: 401 });
  const empty = first.client.call(api.refuseProposal, { params: { id }, body: { reason: '' } });
  await expect(empty).rejects.toMatchObject({ status: 400 });
});

test('the check is turned on only with two administrators who have the rights', async () => {
  const app = await startTestApp();
  const admin = await adminPerson(app);
  const change = async (isOn: boolean) => {
    const { version } = (await admin.client.call(readSettings, {})).sections.approvals;
    const value = { isOn, refundLimitCents: 5_000 };
    return admin.client.call(changeSettings, { body: { section: 'approvals', version, value } });
  };
  const isRefused = { status: 409, message: CONFLICT_TEXTS.too_few_administrators };
  await expect(change(true)).rejects.toMatchObject(isRefused);
  await adminWith(app, 'safety');
  await expect(change(true)).rejects.toMatchObject(isRefused);
  await adminWith(app, 'money');
  expect((await change(true)).sections.approvals.value).toEqual({ isOn: true, refundLimitCents: 5_000 });
  expect(await admin.client.call(api.readSecondCheck, {})).toEqual({ isOn: true, refundLimitCents: 5_000 });
  await change(false);
});

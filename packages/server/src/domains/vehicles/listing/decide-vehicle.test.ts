import { adminVehicles } from '@josey/contract/api/desk/admin';
import { decideVehicle } from '@josey/contract/api/vehicles/vehicles';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();
const owner = await newPerson(app);
const admin = await adminPerson(app);

const decide = (id: string, status: 'approved' | 'rejected' | 'suspended', by: Person = admin) =>
  by.client.call(decideVehicle, { params: { id }, body: { status, reason: 'Admin action' } });

test('an administrator’s approval is logged with its reason, and the owner is notified', async () => {
  const { id } = await pendingVehicle(owner);
  expect(await decide(id, 'approved')).toMatchObject({ status: 'approved', statusReason: 'Admin action' });
  const actions = await app.context.db
    .selectFrom('admin_actions')
    .selectAll()
    .where('target_id', '=', id)
    .execute();
  expect(actions).toMatchObject([
    { type: 'vehicle_approved', admin_id: admin.user.id, reason: 'Admin action' },
  ]);
  await expect
    .poll(async () => {
      const rows = await app.context.db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', owner.user.id)
        .execute();
      return rows.map((row) => JSON.stringify(row)).join();
    })
    .toContain('2021 Toyota Camry');
});

test('every move that the table does not have is a 409 with the present status', async () => {
  const ways = {
    pending: () => pendingVehicle(owner),
    approved: () => approvedVehicle(app, owner),
    rejected: async () => decide((await pendingVehicle(owner)).id, 'rejected'),
    suspended: async () => decide((await approvedVehicle(app, owner)).id, 'suspended'),
  };
  const allowed = ['pending approved', 'pending rejected', 'approved suspended', 'suspended approved'];
  for (const [from, make] of Object.entries(ways)) {
    for (const to of ['approved', 'rejected', 'suspended'] as const) {
      const { id } = await make();
      const answer = await decide(id, to).catch((error) => error);
      if (allowed.includes(`${from} ${to}`)) expect(answer.status).toBe(to);
      else
        expect(answer).toMatchObject({ status: 409, code: 'illegal_transition', details: { status: from } });
    }
  }
});

test('two administrators at once: one decides, the other learns so', async () => {
  const { id } = await pendingVehicle(owner);
  const answers = await Promise.allSettled([
    decide(id, 'approved'),
    decide(id, 'rejected'),
    decide(id, 'approved'),
  ]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('only administrators decide, with no blank reason, about a vehicle that exists', async () => {
  const { id } = await pendingVehicle(owner);
  await expect(decide(id, 'approved', owner)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const body = { status: 'approved', reason: 'x' } as const;
  await expect(app.client().call(decideVehicle, { params: { id }, body })).rejects.toMatchObject({
    status: 401,
  });
  await expect(
    admin.client.call(decideVehicle, { params: { id }, body: { ...body, reason: ' ' } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({ status: 404 });
});

test('an administrator finds vehicles by status, and by a part of make, model or plate', async () => {
  const person = await newPerson(app);
  const photos = [await uploadedPhoto(person)];
  const plate = newId().slice(-12);
  const { id } = await pendingVehicle(person, {
    photos,
    make: 'Zastava',
    model: '101%',
    licensePlate: plate,
  });
  const found = async (query: { search: string; status?: 'pending' | 'approved' }) =>
    (await admin.client.page(adminVehicles, { query })).items.map((vehicle) => vehicle.id);
  for (const search of ['zasta', '101%', plate.toUpperCase(), `a 101% ${plate.slice(0, 5)}`]) {
    expect(await found({ search })).toEqual([id]);
  }
  expect(await found({ search: '%%' })).toEqual([]);
  expect(await found({ search: 'Zastava', status: 'pending' })).toEqual([id]);
  expect(await found({ search: 'Zastava', status: 'approved' })).toEqual([]);
  const [whole] = await admin.client.call(adminVehicles, { query: { search: plate } });
  expect(whole).toMatchObject({ ownerLastName: 'Tester', licensePlate: plate, vin: '4T1BF1FK5HU123456' });
});

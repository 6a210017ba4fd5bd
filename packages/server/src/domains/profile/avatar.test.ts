import { me } from '@josey/contract/api/accounts/accounts';
import { removeAvatar, saveProfile, setAvatar } from '@josey/contract/api/accounts/profile';
import { createVehicle, getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { pdf, uploaded, uploadedPhoto } from '../files/files.factory.ts';
import { sweepUploads } from '../files/storage/sweep-uploads.ts';
import { approvedVehicle, listing } from '../vehicles/vehicles.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const statusOf = async (url: string, person?: Person) => {
  const headers = person && { authorization: `Bearer ${person.sessionId}` };
  return (await app.http.inject({ url, ...(headers && { headers }) })).statusCode;
};
const show = (person: Person, url: string) => person.client.call(setAvatar, { body: { url } });
const gone = (url = '') => vi.waitFor(async () => expect(await statusOf(url)).toBe(404), 10_000);

test('a picture is public while it is the avatar, and is deleted when another one replaces it', async () => {
  const person = await newPerson(app);
  const [first, second] = [await uploadedPhoto(person, 'avatar'), await uploadedPhoto(person, 'avatar')];
  const shown = await show(person, first);
  expect(shown.avatarUrl).toMatch(/^\/files\/public\/[0-9a-f]{32}-thumb\.webp$/);
  expect(await statusOf(shown.avatarUrl ?? '')).toBe(200);
  expect(await person.client.call(me, {})).toEqual(shown);
  expect(await show(person, first)).toEqual(shown);

  const changed = await show(person, second);
  expect(changed.avatarUrl).not.toBe(shown.avatarUrl);
  await gone(shown.avatarUrl);
  app.clock.advance(26 * 3_600_000);
  await sweepUploads(app.context);
  expect([await statusOf(first, person), await statusOf(second, person)]).toEqual([404, 200]);
  expect(await statusOf(changed.avatarUrl ?? '')).toBe(200);
});

test('a listing shows the avatar of its owner', async () => {
  const owner = await verifiedPerson(app);
  const { id } = await approvedVehicle(app, owner);
  const look = () => app.client().call(getVehicle, { params: { id } });
  expect(await look()).not.toHaveProperty('ownerAvatarUrl');
  const { avatarUrl } = await show(owner, await uploadedPhoto(owner, 'avatar'));
  expect((await look()).ownerAvatarUrl).toBe(avatarUrl);
});

test('a picture that is removed is gone for everybody; removing none is no mistake', async () => {
  const person = await newPerson(app);
  const url = await uploadedPhoto(person, 'avatar');
  const { avatarUrl } = await show(person, url);
  const removed = await person.client.call(removeAvatar, {});
  expect(removed).not.toHaveProperty('avatarUrl');
  await gone(avatarUrl);
  expect(await person.client.call(removeAvatar, {})).toEqual(removed);
  await sweepUploads(app.context);
  expect(await statusOf(url, person)).toBe(404);
});

test('of two pictures chosen at once one is shown, and the other one is not public', async () => {
  const person = await newPerson(app);
  const urls = [await uploadedPhoto(person, 'avatar'), await uploadedPhoto(person, 'avatar')];
  const answers = await Promise.all(urls.map((url) => show(person, url)));
  const { avatarUrl } = await person.client.call(me, {});
  const [other] = answers.filter((one) => one.avatarUrl !== avatarUrl);
  expect(await statusOf(avatarUrl ?? '')).toBe(200);
  // The first to commit may have answered with the picture of the second.
  if (other) await gone(other.avatarUrl);
  const rows = await app.context.db
    .selectFrom('files')
    .select('public_token')
    .where('owner_id', '=', person.user.id)
    .where('public_token', 'is not', null)
    .execute();
  expect(rows).toHaveLength(1);
});

test('only a picture of one’s own that was uploaded as one’s picture is taken', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const [document] = await uploaded(person, [pdf()], 'avatar');
  const urls = [
    await uploadedPhoto(other, 'avatar'),
    await uploadedPhoto(person, 'vehicle'),
    document?.url ?? '',
    'https://example.test/picture.webp',
    '',
  ];
  for (const url of urls) {
    await expect(show(person, url)).rejects.toMatchObject({
      status: 400,
      fields: { url: expect.any(String) },
    });
  }
  expect(await person.client.call(me, {})).not.toHaveProperty('avatarUrl');
});

test('a picture of oneself, which goes when it is changed, cannot be a photo of a car', async () => {
  const person = await newPerson(app);
  const photos = [await uploadedPhoto(person, 'avatar')];
  const refused = person.client.call(createVehicle, { body: { ...listing(), photos } });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { 'photos.0': expect.any(String) } });
});

test('a change reaches the user’s other pages by socket, and no other user’s', async () => {
  const person = await newPerson(app);
  const tell = vi.spyOn(app.context.realtime, 'toUser');
  await person.client.call(saveProfile, { body: { firstName: 'Nora', lastName: 'Vance' } });
  expect(tell.mock.calls).toEqual([[person.user.id, 'account', { status: 'pending' }]]);
  tell.mockRestore();
});

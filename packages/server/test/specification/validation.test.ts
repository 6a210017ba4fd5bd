import { lastModelYear } from '@josey/contract/api/vehicles/vehicle-listing';
import { describe, expect, test } from 'vitest';
import { picture } from '#domains/files/files.factory.ts';
import { startTestApp } from '../support/app.ts';
import { adminPerson, newPerson, PASSWORD } from '../support/people.ts';
import { LISTING } from './listing.ts';
import { call, upload } from './seed-client.ts';

/**
 * §5 of the specification, on the server, which trusts no client. Journeys test the sentences over a whole form; this
 * tests the server's sentences about a field.
 */
const app = await startTestApp();
const person = await newPerson(app);
const photo: string = (await upload(app, person, await picture())).data[0].url;

const YEAR = lastModelYear();

describe('signing up', () => {
  const ACCOUNT = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', password: PASSWORD };
  const register = (body: object) => call(app, 'POST', '/api/auth/register', { body });

  test.each(['firstName', 'lastName', 'email', 'password'])('needs %s', async (field) => {
    const { status, fields } = await register({ ...ACCOUNT, [field]: undefined });
    expect([status, fields]).toEqual([400, { [field]: expect.any(String) }]);
  });

  test('names every field that is empty, also where only the error is read', async () => {
    const empty = { firstName: '', lastName: '', email: '', password: '' };
    for (const sent of [empty, {}]) {
      const { status, error, fields } = await register(sent);
      expect([status, Object.keys(fields ?? {})]).toEqual([400, Object.keys(empty)]);
      expect(error).toBe(
        'Please fill in: first name, last name. Please enter your email address. Password must be at least 6 characters long.',
      );
    }
  });

  test('needs a password of at least 6 characters', async () => {
    const error = 'Password must be at least 6 characters long';
    const refused = await register({ ...ACCOUNT, password: '12345' });
    expect(refused).toMatchObject({ status: 400, error, fields: { password: error } });
  });

  test('does without a phone, given blank or not at all', async () => {
    expect(await register(ACCOUNT)).toMatchObject({ status: 201 });
    expect(await register({ ...ACCOUNT, email: 'ada2@example.test', phone: '' })).toMatchObject({
      status: 201,
    });
  });
});

test.each(['email', 'password'])('signing in needs %s', async (field) => {
  const body = { email: person.user.email, password: PASSWORD, [field]: undefined };
  const { status, fields } = await call(app, 'POST', '/api/auth/login', { body });
  expect([status, fields]).toEqual([400, { [field]: expect.any(String) }]);
});

describe('listing a vehicle', () => {
  const list = (own: object) =>
    call(app, 'POST', '/api/vehicles', { as: person, body: { ...LISTING, photos: [photo], ...own } });
  const refusal = async (own: object) => {
    const { status, fields } = await list(own);
    return [status, fields];
  };

  test.each(['make', 'model', 'year', 'licensePlate'])('needs %s', async (field) => {
    expect(await refusal({ [field]: undefined })).toEqual([400, { [field]: expect.any(String) }]);
    expect(await refusal({ [field]: '' })).toEqual([400, { [field]: expect.any(String) }]);
  });

  test.each([0, -1, undefined])('needs a daily rate greater than 0, not %s', async (dailyRate) => {
    expect(await refusal({ dailyRate })).toEqual([400, { dailyRate: expect.any(String) }]);
  });

  test('says so in the specification’s words', async () => {
    expect(await refusal({ dailyRate: 0 })).toEqual([400, { dailyRate: 'Please set a valid daily rate' }]);
    const photos = 'Please upload at least one photo of your vehicle';
    expect(await refusal({ photos: [] })).toEqual([400, { photos }]);
  });

  test('takes at most 10 photos and 5 documents', async () => {
    expect(await refusal({ photos: Array(11).fill(photo) })).toEqual([400, { photos: expect.any(String) }]);
    const documents = Array(6).fill(photo);
    expect(await refusal({ documents })).toEqual([400, { documents: expect.any(String) }]);
  });

  test('takes 1 to 50 seats, and 5 where the field is blank', async () => {
    for (const seats of [0, 51, 2.5, 'many'])
      expect(await refusal({ seats })).toEqual([400, { seats: expect.any(String) }]);
    for (const [seats, kept] of [
      [1, 1],
      [50, 50],
      ['', 5],
      [undefined, 5],
    ])
      expect((await list({ seats, licensePlate: `S-${seats}` })).data).toMatchObject({ seats: kept });
  });

  test('reads blank optional rates as 0, and refuses what is no rate', async () => {
    const blank = { minuteRate: '', hourlyRate: '', weeklyRate: '', monthlyRate: '' };
    const { data } = await list({ ...blank, licensePlate: 'R-1' });
    expect(data).toMatchObject({ minuteRate: 0, hourlyRate: 0, weeklyRate: 0, monthlyRate: 0 });
    for (const hourlyRate of [-0.01, 'cheap', 0.001])
      expect(await refusal({ hourlyRate })).toEqual([400, { hourlyRate: expect.any(String) }]);
  });

  test('reads numbers that a form sends as text', async () => {
    const numbers = { year: '2019', seats: '4', minuteRate: '0.25', hourlyRate: ' 9 ', dailyRate: '49.99' };
    const { data } = await list({
      ...numbers,
      weeklyRate: '300',
      monthlyRate: '1000.5',
      licensePlate: 'T-1',
    });
    expect(data).toMatchObject({ year: 2019, seats: 4, minuteRate: 0.25, hourlyRate: 9, dailyRate: 49.99 });
    expect(data).toMatchObject({ weeklyRate: 300, monthlyRate: 1000.5 });
    expect(await refusal({ dailyRate: '12,50' })).toEqual([400, { dailyRate: 'Enter a number.' }]);
  });

  test('takes years from 2010 to this one', async () => {
    for (const year of [2009, YEAR + 1])
      expect(await refusal({ year })).toEqual([400, { year: expect.any(String) }]);
    for (const year of [2010, YEAR])
      expect(await list({ year, licensePlate: `Y-${year}` })).toMatchObject({ status: 201 });
  });

  test('has GPS on and the other features off unless it says otherwise', async () => {
    const { hasGPS: _, hasCameraSystem: __, hasBluetoothAudio: ___, hasUSBCharging: ____, ...rest } = LISTING;
    const body = { ...rest, photos: [photo], licensePlate: 'F-1' };
    const { data } = await call(app, 'POST', '/api/vehicles', { as: person, body });
    const off = { hasCameraSystem: false, hasBluetoothAudio: false, hasUSBCharging: false };
    expect(data).toMatchObject({ hasGPS: true, ...off });
  });
});

describe('requesting a ride', () => {
  const PLACE = { lat: 39.285, lng: -76.57, address: 'Fleet St' };
  const BODY = { pickupLocation: PLACE, dropoffLocation: { ...PLACE, lat: 39.3 }, estimatedFare: 5.1 };

  test.each(['pickupLocation', 'dropoffLocation'])('needs %s with its address', async (field) => {
    for (const place of [undefined, { ...PLACE, address: '' }]) {
      const body = { ...BODY, [field]: place };
      const { status, fields } = await call(app, 'POST', '/api/rides', { as: person, body });
      expect([status, Object.keys(fields ?? {})[0]]).toEqual([400, expect.stringMatching(field)]);
    }
  });

  test('needs the estimate first', async () => {
    const body = { ...BODY, estimatedFare: undefined };
    const { status, fields } = await call(app, 'POST', '/api/rides', { as: person, body });
    expect([status, fields]).toEqual([
      400,
      { estimatedFare: 'Please wait for fare calculation to complete' },
    ]);
  });
});

describe('the filters of the administration', async () => {
  const admin = await adminPerson(app);
  const ask = async (url: string) => (await call(app, 'GET', `/api/admin/${url}`, { as: admin })).data;

  test('find people by status, role, and any part of first name, last name and email, whatever the case', async () => {
    const body = {
      lastName: 'Quillfeather',
      email: 'zoe.q@corner.test',
      firstName: 'Zoe',
      password: PASSWORD,
    };
    const { data } = await call(app, 'POST', '/api/auth/register', { body });
    for (const search of ['zOE', 'quillFEATH', 'Q@Corner'])
      expect(await ask(`users?search=${encodeURIComponent(search)}`)).toMatchObject([{ id: data.user.id }]);
    expect(await ask('users?search=zoe&status=verified')).toEqual([]);
    expect(await ask('users?search=zoe&status=pending&role=user')).toMatchObject([{ id: data.user.id }]);
    expect(await ask('users?role=admin')).toMatchObject([{ id: admin.user.id }]);
    expect(await ask('users?role=driver')).toEqual([]);
  });

  test('find vehicles by status, make and model, and plate', async () => {
    const own = { make: 'Umbra', model: 'Nocturne', licensePlate: 'ZQX 77' };
    const body = { ...LISTING, ...own, photos: [photo] };
    const { data } = await call(app, 'POST', '/api/vehicles', { as: person, body });
    for (const search of ['umbra nocturne', 'NOCT', 'zqx 7'])
      expect(await ask(`vehicles?search=${encodeURIComponent(search)}`)).toMatchObject([{ id: data.id }]);
    expect(await ask('vehicles?search=umbra&status=approved')).toEqual([]);
    expect(await ask('vehicles?search=umbra&status=pending')).toMatchObject([{ id: data.id }]);
  });
});

import { blockTime, listCalendar } from '@josey/contract/api/vehicles/calendar';
import {
  addCalendarImport,
  readCalendarSync,
  removeCalendarImport,
  renewCalendarFeed,
  turnOffCalendarFeed,
} from '@josey/contract/api/vehicles/calendar-sync';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { DAY_MS, HOUR_MS, quoteOf, rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { calendarOf, startCalendarServer } from './calendar-server.factory.ts';
import { pollImports } from './poll-imports.ts';
import { readBusyTimes } from './read-busy-times.ts';

const app = await startTestApp({ CALENDARS_FROM_PRIVATE_ADDRESSES: '1' });
const strict = await startTestApp({}, { databaseUrl: app.databaseUrl, clock: app.clock });
const site = await startCalendarServer();
const later = (hours: number) =>
  new Date(Math.ceil(app.clock.now().getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);

const add = (owner: Person, id: string, url = site.url) =>
  owner.client.call(addCalendarImport, { params: { id }, body: { name: 'Other site', url } });

async function entriesOf(owner: Person) {
  const query = { from: later(-24).toISOString(), to: later(59 * 24).toISOString() };
  return (await owner.client.page(listCalendar, { query })).items[0]?.entries ?? [];
}
const times = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries
    .filter(({ kind }) => kind === 'import')
    .map(({ startDate, endDate }) => [new Date(startDate), new Date(endDate)]);

async function poll(): Promise<void> {
  app.clock.advance((CALENDAR_RULES.importMinutes + 1) * 60_000);
  await pollImports(app.context);
}

test('times of another site cannot be booked here, follow its calendar, and go with the import', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const [busy, moved] = [timeIn(app, 48), timeIn(app, 96)];
  site.holds([[new Date(busy.startDate), new Date(busy.endDate)]]);
  const { imports } = await add(owner, vehicle.id);
  expect(imports).toMatchObject([{ name: 'Other site', readAt: expect.any(String), conflicts: [] }]);
  expect(await refusalOf(quoteOf(renter, vehicle, busy))).toMatchObject({ code: 'vehicle_unavailable' });
  site.holds([[new Date(moved.startDate), new Date(moved.endDate)]]);
  await poll();
  expect(times(await entriesOf(owner))).toEqual([[new Date(moved.startDate), new Date(moved.endDate)]]);
  await quoteOf(renter, vehicle, busy);
  const importId = imports[0]?.id ?? '';
  await owner.client.call(removeCalendarImport, { params: { id: vehicle.id, importId } });
  expect(await entriesOf(owner)).toEqual([]);
});

test('a time that is booked here is a conflict that the owner sees; the rest of it is taken', async () => {
  const here = await trip(app);
  const rental = await rentalIn(app, here, 'approved', timeIn(app, 48));
  const [start, end] = [new Date(rental.startDate), new Date(rental.endDate)];
  const [before, after] = [new Date(start.getTime() - DAY_MS), new Date(end.getTime() + DAY_MS)];
  site.holds([[before, after]]);
  const { imports } = await add(here.owner, here.vehicle.id);
  expect(imports[0]?.conflicts).toEqual([
    { startDate: before.toISOString(), endDate: after.toISOString(), rentalId: rental.id },
  ]);
  expect(times(await entriesOf(here.owner))).toEqual([
    [before, start],
    [end, after],
  ]);
  // What is exactly the booking came from here.
  site.holds([[start, end]]);
  await poll();
  const sync = await here.owner.client.call(readCalendarSync, { params: { id: here.vehicle.id } });
  expect(sync.imports[0]?.conflicts).toEqual([]);
  expect(times(await entriesOf(here.owner))).toEqual([]);
});

test('what cannot be read keeps the times from before and says why', async () => {
  const { owner, vehicle } = await trip(app);
  const time: [Date, Date] = [later(48), later(50)];
  site.holds([time]);
  await add(owner, vehicle.id);
  const failures: [string, () => void][] = [
    ['404', () => (site.answer = (response) => void response.writeHead(404).end())],
    [
      '302',
      () => (site.answer = (response) => void response.writeHead(302, { location: '/other.ics' }).end()),
    ],
    ['not_a_calendar', () => site.sends('<html>Sign in</html>')],
    ['too_large', () => site.sends('X'.repeat(CALENDAR_RULES.importKilobytesMax * 1_000 + 1))],
    ['ECONNRESET', () => (site.answer = (response) => void response.destroy())],
  ];
  for (const [failure, fail] of failures) {
    fail();
    const reads = site.reads;
    await poll();
    const sync = await owner.client.call(readCalendarSync, { params: { id: vehicle.id } });
    expect(sync.imports[0]?.failure).toBe(failure);
    // Also the other cars of this file are read; none follows a redirect.
    expect(site.reads - reads).toBeLessThanOrEqual(3);
    expect(times(await entriesOf(owner))).toEqual([time]);
  }
});

test('only public addresses are read, by https', async () => {
  const { owner, vehicle } = await trip(app);
  const client = strict.client(owner.sessionId);
  const send = (url: string) =>
    client.call(addCalendarImport, { params: { id: vehicle.id }, body: { name: 'Inside', url } });
  const reads = site.reads;
  for (const url of [site.url, 'ftp://example.test/a.ics', 'https://name:password@example.test/a.ics'])
    expect(await refusalOf(send(url))).toMatchObject({ status: 400, fields: { url: expect.any(String) } });
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', 'localhost']) {
    const { imports } = await send(`https://${host}/a.ics`);
    expect(imports.at(-1)?.failure).toBe('private_address');
  }
  expect(await refusalOf(send('https://example.test/a.ics'))).toMatchObject({ status: 409 });
  expect(site.reads).toBe(reads);
});

test('the secret address has the busy times and nothing else, and a renewed one replaces it', async () => {
  const here = await trip(app);
  const rental = await rentalIn(app, here, 'approved', timeIn(app, 48));
  const params = { id: here.vehicle.id };
  const block = {
    startDate: later(200).toISOString(),
    endDate: later(203).toISOString(),
    note: 'Grandmother',
  };
  await here.owner.client.call(blockTime, { params, body: block });
  site.holds([[later(300), later(301)]]);
  await add(here.owner, here.vehicle.id);
  const read = (address = '') => app.http.inject({ url: address.replace(/^https?:\/\/[^/]+/, '') });
  const { feedUrl } = await here.owner.client.call(renewCalendarFeed, { params });
  const feed = await read(feedUrl);
  expect(feed.headers['content-type']).toContain('text/calendar');
  const within = { from: app.clock.now(), until: later(24 * 300) };
  expect(await readBusyTimes(feed.body, within, 'America/New_York')).toEqual([
    { from: new Date(rental.startDate), until: new Date(rental.endDate) },
    { from: new Date(block.startDate), until: new Date(block.endDate) },
  ]);
  for (const secret of ['Renee', 'Olivia', 'Grandmother', rental.id, here.vehicle.id])
    expect(feed.body).not.toContain(secret);
  const renewed = await here.owner.client.call(renewCalendarFeed, { params });
  expect((await read(feedUrl)).statusCode).toBe(404);
  expect((await read(renewed.feedUrl)).statusCode).toBe(200);
  expect((await here.owner.client.call(turnOffCalendarFeed, { params })).feedUrl).toBeUndefined();
  expect((await read(renewed.feedUrl)).statusCode).toBe(404);
  expect((await read(feedUrl?.replace(/.{8}$/, 'AAAAAAAA'))).statusCode).toBe(404);
});

test('whole days, zones, repetitions, canceled and free times are read as calendars mean them', async () => {
  const event = (...lines: string[]) => `BEGIN:VEVENT\r\nUID:x\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;
  const within = { from: new Date('2027-03-01T00:00Z'), until: new Date('2027-04-01T00:00Z') };
  const read = async (...lines: string[]) =>
    (await readBusyTimes(calendarOf([], event(...lines)), within, 'America/New_York')).map(
      ({ from, until }) => `${from.toISOString()} ${until.toISOString()}`,
    );
  // March 14 has 23 hours in New York.
  expect(await read('DTSTART;VALUE=DATE:20270314', 'DTEND;VALUE=DATE:20270315')).toEqual([
    '2027-03-14T05:00:00.000Z 2027-03-15T04:00:00.000Z',
  ]);
  expect(
    await read('DTSTART;TZID=Europe/Madrid:20270310T100000', 'DTEND;TZID=Europe/Madrid:20270310T120000'),
  ).toEqual(['2027-03-10T09:00:00.000Z 2027-03-10T11:00:00.000Z']);
  expect(await read('DTSTART:20270310T100000', 'DURATION:PT2H')).toEqual([
    '2027-03-10T15:00:00.000Z 2027-03-10T17:00:00.000Z',
  ]);
  expect(
    await read('DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
  ).toHaveLength(3);
  expect(await read('DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z', 'STATUS:CANCELLED')).toEqual([]);
  expect(await read('DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z', 'TRANSP:TRANSPARENT')).toEqual([]);
  expect(await read('DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z')).toEqual([]);
  await expect(read('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')).rejects.toThrow(
    'Too many',
  );
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../../../../test/support/clean-up.ts';

/** Another site's server, which answers as it was last told. */
export async function startCalendarServer() {
  const site = {
    url: '',
    reads: 0,
    answer: (response: ServerResponse): void => void response.end(calendarOf([])),
    holds(times: [Date, Date][]) {
      site.answer = (response) => void response.end(calendarOf(times));
    },
    sends(text: string) {
      site.answer = (response) => void response.end(text);
    },
  };
  const server = createServer((_request, response) => {
    site.reads++;
    site.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-token.ics`;
  return site;
}

/** A calendar file as other sites write them. */
export function calendarOf(times: [Date, Date][], more = ''): string {
  const at = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = times.map(
    ([from, until], index) =>
      `BEGIN:VEVENT\r\nUID:${index}@example.test\r\nDTSTART:${at(from)}\r\nDTEND:${at(until)}\r\nSUMMARY:Reserved for Ann\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n${events.join('')}${more}END:VCALENDAR\r\n`;
}

import {
  type DataExport,
  dataExportTicket,
  myDataExport,
  requestDataExport,
} from '@josey/contract/api/accounts/privacy';
import { vi } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';
import { unzip } from '../../../test/support/read/unzip.ts';

/** A person's latest archive, once it is in this state. */
export function exportIn(person: Person, state: DataExport['state']): Promise<DataExport> {
  return vi.waitFor(
    async () => {
      const { latest } = await person.client.call(myDataExport, {});
      if (latest?.state !== state) throw new Error(`The archive is ${latest?.state}.`);
      return latest;
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** The contents of a person's new archive, by name. */
export async function downloadedExport(app: TestApp, person: Person): Promise<Map<string, Buffer>> {
  await person.client.call(requestDataExport, {});
  const { id } = await exportIn(person, 'ready');
  const { url } = await person.client.call(dataExportTicket, { params: { id } });
  const response = await app.http.inject(url);
  if (response.statusCode !== 200) throw new Error(`The download answered ${response.statusCode}.`);
  return unzip(response.rawPayload);
}

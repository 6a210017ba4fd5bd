import { type Client, createClient, DEVICE_HEADER, TIME_ZONE_HEADER } from '@josey/contract/core/client';
import { injectedFetch } from '#platform/http/mount/injected-fetch.ts';
import { newToken } from '#platform/kernel/ids.ts';
import type { TestApp } from './app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser: it keeps its name from one call to the next, and says where it is. */
export interface Browser {
  as(sessionId?: string): Client;
}

export function newBrowser(app: TestApp, more: Record<string, string> = {}): Browser {
  const headers = {
    [DEVICE_HEADER]: newToken(),
    [TIME_ZONE_HEADER]: 'America/New_York',
    'user-agent': FIREFOX,
    ...more,
  };
  const fetch = injectedFetch(app.http);
  return {
    as: (sessionId) =>
      createClient({
        baseUrl: 'http://josey.test',
        sessionId: () => sessionId,
        headers: () => headers,
        fetch,
      }),
  };
}

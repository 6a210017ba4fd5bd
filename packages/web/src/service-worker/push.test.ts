import { beforeEach, expect, test, vi } from 'vitest';
import { showPushMessages } from './push.ts';

const showNotification = vi.fn();
const openWindow = vi.fn();
const focus = vi.fn();
const listeners = new Map<string, (event: unknown) => void>();
let open: string[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  open = [];
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: { showNotification },
    location: { origin: 'https://josey.example' },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: () => focus(url) })),
      openWindow,
    },
  });
  showPushMessages();
});

async function happens(name: string, event: object): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
  await Promise.all(pending);
}
const press = (url: string) =>
  happens('notificationclick', { notification: { close: vi.fn(), data: { url } } });

test('a push message is shown with its tag, so that a newer one takes its place', async () => {
  const message = {
    title: 'Tomas is here',
    body: 'Your driver is at the pickup.',
    url: '/rides/r1',
    tag: 't',
  };
  await happens('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Tomas is here', {
    body: message.body,
    tag: 't',
    icon: '/icon-192.png',
    data: { url: '/rides/r1' },
  });
});

test('a press opens its page, or brings the window that shows it to the front', async () => {
  open = ['https://josey.example/account'];
  await press('/rides/r1');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://josey.example/rides/r1');
  open = ['https://josey.example/account', 'https://josey.example/rides/r1'];
  await press('/rides/r1');
  expect(focus).toHaveBeenCalledExactlyOnceWith('https://josey.example/rides/r1');
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test.each(['https://evil.example/', '//evil.example/'])('a press never opens %s', async (url) => {
  await press(url);
  expect(openWindow).not.toHaveBeenCalled();
});

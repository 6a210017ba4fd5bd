/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** As the server sends it. */
interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Shows push messages, also while no page is open, and opens their page when they are pressed. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const { title, body, url, tag } = (event.data?.json() ?? {}) as Partial<PushMessage>;
    if (!title) return;
    const shown = { ...(body && { body }), ...(tag && { tag }), icon: '/icon-192.png', data: { url } };
    event.waitUntil(self.registration.showNotification(title, shown));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(openPage(url ?? '/dashboard'));
  });
}

/** A window that shows the page already comes to the front; another one keeps what is typed in it. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : self.clients.openWindow(href));
}

import { expect, test } from '../support/journey.ts';
import { enterAs, newVisitor } from '../support/people.ts';

// Not in a reused context: it has a service worker of its own.
test.use({ serviceWorkers: 'allow', reuseContext: false, brokenConnection: true });

test('Push is set on the account page, and the service worker shows what arrives', {
  tag: '@slow',
}, async ({ page, context, josey }) => {
  await context.grantPermissions(['notifications'], { origin: josey.url });
  const visitor = await newVisitor(page, 'Petra');
  await enterAs(page, visitor);
  await page.goto('/account');
  const messages = page.getByLabel('Push about: Messages');
  await messages.uncheck();
  // It is on once what was changed before is settled.
  await page.getByLabel('Quiet hours').click();
  await expect(page.getByLabel('Quiet hours')).toBeChecked();
  await page.getByLabel('From').fill('21:30');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  // This browser has neither a push service nor notifications: the DevTools protocol delivers the message, and the
  // worker notes what it would show.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const shown: object[] = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    Object.assign(globalThis, { shown });
  });
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: josey.url,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Tomas is here',
      body: 'Your driver is at the pickup.',
      url: '/rides/r1',
      tag: 't',
    }),
  });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
    .toMatchObject([
      { title: 'Tomas is here', body: 'Your driver is at the pickup.', tag: 't', data: { url: '/rides/r1' } },
    ]);
});

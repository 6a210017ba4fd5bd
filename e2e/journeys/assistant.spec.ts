import type { Page, Route } from '@playwright/test';
import { SlowModel } from '../slow-model.ts';
import { TestServer } from '../test-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { enterAs, newVisitor } from './support/people.ts';

const FAILURE =
  "I'm sorry, I'm having trouble connecting right now. Please try again later or contact support if the issue persists.";

const RIDE = 'Take me from Canton Square to Downtown Station';

const launcher = (page: Page) => page.getByRole('button', { name: /^Open JoseyAI/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'JoseyAI' });
const field = (page: Page) => panel(page).getByLabel('Your message');
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).click();

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Shortens the lifetime of prepared actions from minutes to a second. */
async function expiringSoon(route: Route): Promise<void> {
  const response = await route.fetch();
  const soon = new Date(Date.now() + 1_000).toISOString();
  const body = (await response.text()).replace(/(?<="expiresAt":")[^"]+/g, soon);
  await route.fulfill({ response, body });
}

const dismissed = (page: Page) => panel(page).getByText('Dismissed. Nothing was changed.');

async function openPanel(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, await newVisitor(page, 'Juno'));
  await page.goto('/dashboard');
  await launcher(page).click();
}

test('JoseyAI prepares a ride and requests it only when its button is pressed', async ({ page }) => {
  await openPanel(page);
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ width: 384, height: 600 });
  await expect(panel(page).getByText('Hi Juno! I’m JoseyAI')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await say(page, '   ');
  await expect(panel(page).getByRole('button', { name: 'Pricing Help' })).toBeVisible();

  await test.step('Dismissing the action does nothing', async () => {
    await say(page, RIDE);
    const card = panel(page).getByRole('region', { name: 'Request this ride' });
    await expect(card.getByText('Nothing is booked until you confirm.')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Pricing Help' })).toBeHidden();
    await expectAccessible(page, 'a prepared ride');
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(dismissed(page)).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
  });

  await test.step('Pressing the button requests the ride at the price on its card', async () => {
    await say(page, RIDE);
    const request = panel(page).getByRole('button', { name: /^Request for \$/ });
    const price = (await request.innerText()).replace('Request for ', '');
    await request.click();
    await panel(page).getByRole('link', { name: 'See the ride' }).click();
    await page.waitForURL(/\/rides\/[\da-f-]{36}$/);
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
  });
});

test('A prepared ride expires, and its conversation is kept until it is deleted', { tag: '@slow' }, async ({
  page,
}) => {
  await openPanel(page);

  await test.step('An expired action says so, and one press prepares it again', async () => {
    await page.route('**/api/chat/stream', expiringSoon, { times: 1 });
    await say(page, RIDE);
    const card = panel(page).getByRole('region', { name: 'Request this ride' });
    await expect(card.getByText('This expired, so nothing was changed.')).toBeVisible();
    await card.getByRole('button', { name: 'Ask again' }).click();
    await panel(page).getByRole('button', { name: 'This helped' }).last().click();
    await expect(panel(page).getByText(`You: ${RIDE}`)).toHaveCount(2);
    await card.nth(1).getByRole('button', { name: 'Not now' }).click();
    await expect(dismissed(page)).toBeVisible();
    await say(page, RIDE);
    await panel(page)
      .getByRole('button', { name: /^Request for \$/ })
      .click();
    await expect(panel(page).getByText('Requested.')).toBeVisible();
  });

  await test.step('The conversation can be opened again and shows the confirmed action', async () => {
    await press(page, 'Earlier conversations');
    await press(page, 'New conversation');
    await say(page, 'How does pricing work?');
    await expect(panel(page).getByRole('button', { name: 'This helped' })).toBeVisible();
    await page.reload();
    await launcher(page).click();
    await press(page, 'Earlier conversations');
    await press(page, /^Take me from/);
    await expect(dismissed(page)).toBeVisible();
    await expect(panel(page).getByText('Requested.')).toBeVisible();
    const helped = panel(page).getByRole('button', { name: 'This helped', pressed: true });
    await expect(helped).toHaveCount(1);
    await helped.click();
    await expect(helped).toHaveCount(0);
  });

  await test.step('One conversation is deleted, then all', async () => {
    const kept = panel(page).getByRole('button', { name: /^Take me from/ });
    await press(page, 'Earlier conversations');
    await press(page, 'Delete “How does pricing work?”');
    const question = page.getByRole('dialog', { name: 'Delete this conversation?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(panel(page).getByText('How does pricing work?')).toHaveCount(0);
    await expect(kept).toBeVisible();
    await expectAccessible(page, 'earlier conversations');
    await press(page, 'Delete all');
    await page
      .getByRole('dialog', { name: 'Delete all conversations?' })
      .getByText('Delete all', { exact: true })
      .click();
    await expect(panel(page).getByText('No conversations yet.')).toBeVisible();
    await press(page, 'Back to the conversation');
    await expect(panel(page).getByRole('button', { name: 'Pricing Help' })).toBeVisible();
  });
});

const model = new SlowModel();
const withModel = test.extend<object, { josey: TestServer }>({
  josey: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await model.open();
      const josey = await TestServer.start({ DEMO: '0', LLM_BASE_URL: model.url, LLM_MODEL: 'slow' });
      await use(josey);
      await josey.remove();
      model.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

withModel.describe('on a phone', () => {
  withModel.use({ viewport: { width: 390, height: 844 }, brokenConnection: true });

  withModel(
    'A JoseyAI reply streams, is stopped, continues while minimized, fails, and is retried',
    { tag: '@slow' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await enterAs(page, await newVisitor(page, 'Iris'));
      await page.goto('/dashboard');
      await launcher(page).click();
      const whole = { x: 0, y: 0, width: 390, height: 844 };
      await expect.poll(() => panel(page).boundingBox()).toEqual(whole);

      await withModel.step('The reply streams and is stopped', async () => {
        model.willSay('The price is ', 'never heard.');
        await press(page, 'Pricing Help');
        await expect(panel(page).getByText('How does pricing work?')).toBeVisible();
        await expect(panel(page).getByText('The price is')).toBeVisible();
        await expect(field(page)).toBeDisabled();
        await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
        await expect(panel(page).getByRole('status', { name: 'JoseyAI is typing' })).toBeVisible();
        await press(page, 'Stop');
        await expect(panel(page).getByText('You stopped this reply.')).toBeVisible();
        await expect(field(page)).toBeEnabled();
      });

      await withModel.step(
        'Minimized, the chat continues across pages and counts the unread reply',
        async () => {
          model.willSay('A ride begins ', 'with [a request](/request-ride).');
          await say(page, '  And a ride?  ');
          await expect(panel(page).getByText('You: And a ride?', { exact: true })).toBeVisible();
          await expect(panel(page).getByText('A ride begins')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(panel(page)).toBeHidden();
          await expect(launcher(page)).toBeFocused();
          await page.getByRole('link', { name: 'Help', exact: true }).click();
          await page.waitForURL('**/help');
          model.goOn();
          await expect(launcher(page)).toHaveAccessibleName('Open JoseyAI, 1 new reply');
          await expectAccessible(page, 'a reply that waits');
          await launcher(page).click();
          await expect(panel(page).getByRole('link', { name: 'a request' })).toBeVisible();
          await expectAccessible(page, 'the conversation on a phone');
          await press(page, 'Minimize');
          await expect(launcher(page)).toHaveAccessibleName('Open JoseyAI');
        },
      );

      await withModel.step(
        'A failed question shows a message and is retried without typing it again',
        async () => {
          await launcher(page).click();
          await page.route('**/api/chat**', (route) => route.abort());
          await say(page, 'Still there?');
          await expect(panel(page).getByText(FAILURE)).toBeVisible();
          await page.unroute('**/api/chat**');
          model.willSay('Yes, ', 'here I am.');
          await press(page, 'Try again');
          await expect(panel(page).getByText('Yes,')).toBeVisible();
          model.goOn();
          await expect(panel(page).getByText('Yes, here I am.')).toBeVisible();
          await expect(panel(page).getByText(FAILURE)).toBeHidden();
          await expect(panel(page).getByText('Still there?')).toHaveCount(1);
        },
      );

      await withModel.step('Without streaming, the reply arrives in one piece', async () => {
        await page.route('**/api/chat/stream', (route) => route.abort());
        const whole = page.waitForRequest('**/api/chat');
        model.willSay('It still ', 'works.');
        await say(page, 'And without a stream?');
        await whole;
        await model.isAsked();
        model.goOn();
        await expect(panel(page).getByText('It still works.')).toBeVisible();
        await expect(panel(page).getByText(FAILURE)).toBeHidden();
        await page.unroute('**/api/chat/stream');
      });

      await withModel.step('The on-screen keyboard leaves header, last reply and field in view', async () => {
        await page.setViewportSize({ width: 390, height: 430 });
        await expect.poll(() => panel(page).boundingBox()).toEqual({ ...whole, height: 430 });
        for (const shown of [
          panel(page).getByRole('button', { name: 'Close' }),
          panel(page).getByText('It still works.'),
          field(page),
        ])
          await expect(shown).toBeInViewport({ ratio: 1 });
        await page.setViewportSize({ width: 390, height: 844 });
      });

      await withModel.step('A link minimizes the full-screen chat', async () => {
        await panel(page).getByRole('link', { name: 'a request' }).click();
        await page.waitForURL('**/request-ride');
        await expect(panel(page)).toBeHidden();
      });
    },
  );
});

import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { likeAProxy, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { rideOf } from '../../../../test/samples.ts';

const BANK_PAGE = '0199f000-0000-7000-8000-0000000000bb';
const RIDE: ChatAction = {
  token: 'a-token',
  kind: 'request_ride',
  state: 'open',
  happens: 'Looks for a driver now.',
  priceCents: 810,
  currency: 'USD',
  ride: { pickup: 'Shopping Mall', dropoff: 'Train Station' },
  expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
};
const REPLY = {
  id: '0199f000-0000-7000-8000-00000000fffe',
  role: 'assistant',
  content: 'This ride costs $8.10.',
  timestamp: new Date().toISOString(),
  stopped: false,
  cards: [],
  actions: [RIDE],
  articles: [],
};
const CONFIRMATION = {
  id: BANK_PAGE,
  status: 'waiting',
  amountCents: 810,
  currency: 'USD',
  merchant: 'Josey',
  description: 'A ride with Josey',
  cardEnding: '3155',
  kind: 'payment',
  method: 'card',
  returnPath: '/request-ride',
};

test('a prepared ride whose payment the bank asks about links to the bank, and is made by the next press', async () => {
  const sentence = 'Confirm with your bank, then request the ride again.';
  const page = await openPage('/request-ride', {
    as: {},
    answers: {
      driversOnline: [],
      streamChat: likeAProxy(),
      chat: {
        message: REPLY.content,
        timestamp: REPLY.timestamp,
        conversationId: '0199f000-0000-7000-8000-00000000ffff',
        reply: REPLY,
      },
      confirmChatAction: refuse('payment_action_required', {
        error: sentence,
        details: { reason: 'authentication_required', confirmUrl: `/test-bank/${BANK_PAGE}` },
      }),
      getBankConfirmation: CONFIRMATION,
      decideBankConfirmation: CONFIRMATION,
    },
  });
  const { user, server } = page;
  await user.click(await screen.findByRole('button', { name: /^Open JoseyAI/ }));
  const panel = () => within(screen.getByRole('dialog', { name: 'JoseyAI' }));
  await screen.findByRole('dialog', { name: 'JoseyAI' });
  await user.type(panel().getByLabelText('Your message'), 'A ride to the station{Enter}');
  const press = () => panel().findByRole('button', { name: 'Request for $8.10' });
  await user.click(await press());
  await panel().findByText(sentence);
  expect(panel().queryByRole('alert')).toBeNull();

  await user.click(panel().getByRole('link', { name: 'Confirm with your bank' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const ride = rideOf();
  const confirmed = { ...RIDE, state: 'confirmed', link: `/rides/${ride.id}` };
  server.answer({ confirmChatAction: confirmed, openRide: ride });
  await user.click(await press());
  await screen.findByRole('button', { name: 'Cancel ride' });
  expect(page.address()).toBe('/request-ride');
});

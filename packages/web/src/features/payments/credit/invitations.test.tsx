import type { Referrals } from '@josey/contract/api/money/referrals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Answers, answerWith, CONFIG, refuse } from '../../../../test/answers.ts';
import '../../../../test/page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { config } from '../../../lib/config.ts';
import AcceptInvitation from './accept-invitation.tsx';
import { InviteFriends } from './invite-friends.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const referrals = (more: Partial<Referrals> = {}): Referrals => ({
  isOn: true,
  creditCents: 1_000,
  currency: 'USD',
  invited: 0,
  rewarded: 0,
  left: 10,
  isInvited: false,
  ...more,
});

async function show(content: ReactNode, answers: Answers) {
  answerWith(answers);
  config.set(CONFIG);
  await i18next.loadNamespaces('promotions');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('a person makes their invitation link once, and sees what it gave', async () => {
  const user = await show(<InviteFriends />, {
    readReferrals: referrals(),
    makeReferralCode: referrals({ code: 'ABCDEFGH', invited: 2, rewarded: 1, left: 9 }),
  });
  await screen.findByRole('heading', { name: 'Give $10.00, get $10.00' });
  await user.click(screen.getByRole('button', { name: 'Get your link' }));
  await screen.findByText(/\/account\?invite=ABCDEFGH$/);
  screen.getByText('2 people accepted · credit for 1 · 9 more possible');
});

test('without invitations there is nothing to see', async () => {
  await show(<InviteFriends />, { readReferrals: referrals({ isOn: false }) });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an invited person accepts, or reads why not', async () => {
  const answers = ['late', 'fine'];
  const user = await show(<AcceptInvitation code="ABCDEFGH" />, {
    readReferrals: referrals(),
    acceptInvitation: () =>
      answers.shift() === 'late'
        ? refuse('conflict', { error: 'Invitations are for new people before their first trip.' })
        : referrals({ isInvited: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('Invitations are for new people before their first trip.');
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText(
    'Invitation accepted. You both get $10.00 in credit after your first trip paid by card or Cash App.',
  );
});

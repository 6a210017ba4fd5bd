import type { FormCard } from '@josey/contract/api/assistant/assistant-forms';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, likeAProxy } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const timestamp = new Date().toISOString();

/** From a server where streaming fails: the reply arrives in one piece. */
const replyWith = (card: FormCard) => ({
  message: 'When?',
  timestamp,
  conversationId: '0199f000-0000-7000-8000-00000000ffff',
  reply: {
    id: '0199f000-0000-7000-8000-00000000fffe',
    role: 'assistant',
    content: 'When?',
    timestamp,
    stopped: false,
    cards: [card],
    actions: [],
    articles: [],
  },
});

const isFormSent = (body: unknown) => (body as { form?: unknown }).form !== undefined;

async function openForm(card: FormCard, name: string) {
  const { user, server } = await openPage('/dashboard', {
    as: {},
    answers: {
      listVehicles: [],
      listRides: [],
      listRentals: [],
      myVerification: { latest: null },
      streamChat: likeAProxy(),
      chat: ({ body }: Call) => (isFormSent(body) ? new Promise(() => {}) : replyWith(card)),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Open JoseyAI/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'JoseyAI' }));
  await user.type(panel.getByLabelText('Your message'), 'Hello{Enter}');
  const form = within(await panel.findByRole('form', { name }));
  const field = (label: string) => form.getByLabelText(label) as HTMLInputElement;
  const fill = (label: string, value: string) => {
    fireEvent.focus(field(label));
    fireEvent.change(field(label), { target: { value } });
  };
  const sent = () => server.calls.filter(({ name }) => name === 'chat').map(({ body }) => body)[1];
  const send = () => user.click(form.getByRole('button', { name: 'See price' }));
  return { form, field, fill, send, sent };
}

const CAR: FormCard = { kind: 'form', asks: 'book_car', car: 'Calder Brook', timeZone: 'America/New_York' };

test('a start moved past the end in JoseyAI’s booking form keeps the length of the rental', async () => {
  const times = { startDate: '2026-11-27T15:00:00.000Z', endDate: '2026-11-27T23:00:00.000Z' };
  const { field, fill, send, sent } = await openForm({ ...CAR, ...times }, 'Find this car');
  expect(field('From').value).toBe('2026-11-27T10:00');
  fill('From', '2026-11-28T09:00');
  expect(field('Until').value).toBe('2026-11-28T17:00');
  expect(field('Until').min).toBe('2026-11-28T09:00');
  await send();
  await expect.poll(sent).toMatchObject({
    form: {
      asks: 'book_car',
      car: 'Calder Brook',
      startDate: '2026-11-28T14:00:00.000Z',
      endDate: '2026-11-28T22:00:00.000Z',
    },
  });
});

test('JoseyAI’s booking form asks for a missing time beside its field', async () => {
  const { form, field, fill, send, sent } = await openForm(CAR, 'Find this car');
  fill('From', '2026-12-01T10:00');
  await send();
  expect(await form.findByText('Fill in this field.')).toBeTruthy();
  expect(field('Until').getAttribute('aria-invalid')).toBe('true');
  expect(field('From').getAttribute('aria-invalid')).toBeNull();
  expect(sent()).toBeUndefined();
  fill('Until', '2026-12-01T12:00');
  expect(field('Until').getAttribute('aria-invalid')).toBeNull();
});

test('JoseyAI’s extension form shows the present end and its time in our format', async () => {
  const rentalId = '0199f000-0000-7000-8000-00000000fffd';
  const card: FormCard = {
    kind: 'form',
    asks: 'extend_rental',
    rentalId,
    agreedEndDate: '2026-11-27T23:00:00.000Z',
    timeZone: 'America/New_York',
  };
  const { form, field, fill, send, sent } = await openForm(card, 'Extend this rental');
  expect(field('New end').min).toBe('2026-11-27T18:00');
  const hint = document.getElementById(field('New end').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/Nov 27/);
  fill('New end', '2026-11-28T09:00');
  expect(form.getByText(/^Sat,? Nov 28.* 9 AM/)).toBeTruthy();
  await send();
  await expect.poll(sent).toMatchObject({
    form: { asks: 'extend_rental', rentalId, endDate: '2026-11-28T14:00:00.000Z' },
  });
});

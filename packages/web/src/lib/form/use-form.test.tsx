import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useForm } from './use-form.ts';
import type { LoadSchema } from './use-schema-check.ts';

afterEach(cleanup);

const UNREACHABLE = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A form whose schema accepts an empty date, as a format may. */
function Example({ schema, onSend }: { schema: LoadSchema; onSend: () => void }) {
  const form = useForm({
    initial: { date: '' },
    schema,
    blank: ({ date }) => (date ? [] : ['date']),
  });
  const { error, ...field } = form.text('date');
  return (
    <form onSubmit={form.submit(onSend)}>
      <input aria-label="Date" {...field} />
      <p role="alert">{error}</p>
      <button type="submit">Send</button>
    </form>
  );
}

async function pressSend() {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
}

test('a form whose schema cannot be fetched marks its blank fields', async () => {
  const send = vi.fn();
  render(<Example schema={UNREACHABLE} onSend={send} />);
  await pressSend();
  await screen.findByText('Fill in this field.');
  expect(send).not.toHaveBeenCalled();
});

test('a form whose schema cannot be fetched leaves the rest to the server', async () => {
  const send = vi.fn();
  render(<Example schema={UNREACHABLE} onSend={send} />);
  await userEvent.setup().type(screen.getByLabelText('Date'), 'x');
  await pressSend();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('a form fetches its schema again at the next submit', async () => {
  const send = vi.fn();
  const schema = vi
    .fn<LoadSchema>()
    .mockImplementationOnce(UNREACHABLE)
    .mockImplementationOnce(UNREACHABLE)
    .mockResolvedValue(z.object({ date: z.iso.date() }));
  render(<Example schema={schema} onSend={send} />);
  await userEvent.setup().type(screen.getByLabelText('Date'), 'x');
  await pressSend();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await pressSend();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(send).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { failureBody } from './failures.ts';

test('a refusal carries its English sentence, and by what another language says it', () => {
  const refusal = new AppError('conflict', 'check_in_opens', { params: { count: 30 } });
  expect(failureBody(refusal, '1')).toEqual({
    success: false,
    error: 'Check-in opens 30 minutes before the start.',
    code: 'conflict',
    reason: 'check_in_opens',
    params: { count: 30 },
    requestId: '1',
  });
});

test('a field carries the same', () => {
  expect(failureBody(invalidField('seats', 'seats_range', { from: 1, to: 50 }), '1')).toMatchObject({
    error: 'Enter 1 to 50 seats.',
    reason: 'seats_range',
    fields: { seats: 'Enter 1 to 50 seats.' },
    problems: { seats: { reason: 'seats_range', params: { from: 1, to: 50 } } },
  });
});

test('a field with another code than invalid_request carries that code', () => {
  const sentence = 'An account with this email already exists. Sign in instead.';
  expect(failureBody(new AppError('email_taken', 'sign_in_instead').at('email'), '1')).toMatchObject({
    error: sentence,
    code: 'email_taken',
    fields: { email: sentence },
    problems: { email: { code: 'email_taken', reason: 'sign_in_instead' } },
  });
});

import { expect, test } from 'vitest';
import { signUpProblem } from './sign-up-problem.ts';

const FILLED = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', password: 'lantern-7' };
const SHORT = 'Password must be at least 6 characters long';
const problem = (values: Partial<typeof FILLED>, errors = {}) =>
  signUpProblem({ values: { ...FILLED, ...values }, errors }, (empty) => `Empty: ${empty.join(', ')}.`);

test('the sign-up banner names every empty field, and the password once', () => {
  const empty = { firstName: '', lastName: ' ', email: '', password: '' };
  expect(problem(empty, { password: SHORT })).toBe('Empty: firstName, lastName, email, password.');
  expect(problem({ lastName: '' })).toBe('Empty: lastName.');
});

test('the sign-up banner shows the specification’s sentence about the password', () => {
  expect(problem({}, { password: SHORT })).toBe(SHORT);
  expect(problem({}, { confirmPassword: 'Passwords do not match' })).toBe('Passwords do not match');
  expect(problem({ email: '' }, { password: SHORT })).toBe(`Empty: email. ${SHORT}`);
});

test('a sign-up error of a single field shows no banner', () => {
  expect(problem({}, { email: 'Please enter a valid email address.' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { setUpSteps } from './set-up-steps.ts';

test('a step of the set-up list leaves when it is done, and the list with the last one that a trip needs', () => {
  expect(setUpSteps({ needsLicense: true, methods: 0, cars: 0 })).toEqual(['license', 'payment', 'car']);
  expect(setUpSteps({ needsLicense: false, methods: 0, cars: 0 })).toEqual(['payment', 'car']);
  expect(setUpSteps({ needsLicense: true, methods: 2, cars: 1 })).toEqual(['license']);
  expect(setUpSteps({ needsLicense: false, methods: 1, cars: 0 })).toEqual([]);
});

test('what is not known yet is not asked for', () => {
  expect(setUpSteps({ needsLicense: false, methods: undefined, cars: undefined })).toEqual([]);
});

import { type DriverApplication, DriverApplicationForm } from '@josey/contract/api/drivers';
import { expect, test } from 'vitest';
import { schemaErrors } from '#lib/form/schema-errors.ts';
import { type ApplicationDraft, applicationOf, draftOf, EMPTY_APPLICATION } from './application-draft.ts';

const complete: ApplicationDraft = {
  ...EMPTY_APPLICATION,
  licenseNumber: 'D-123',
  licenseExpiry: '2030-01-01',
  documents: ['/files/01a1fc73-2001-73c1-be93-133a495fcc6d'],
  make: 'Calder',
  model: 'Brook',
  year: '2021',
  color: 'red',
  licensePlate: '1AB 234',
  insuranceProvider: 'Example Mutual',
  insurancePolicy: 'P-1',
  insuranceExpiry: '2030-01-01',
  consent: true,
};

test('a complete form is one that the server takes', () => {
  expect(schemaErrors(DriverApplicationForm, applicationOf(complete))).toEqual({});
});

test('without consent and license it is not, in words for a person', () => {
  const errors = schemaErrors(
    DriverApplicationForm,
    applicationOf({ ...complete, consent: false, documents: [] }),
  );
  expect(errors).toEqual({
    backgroundCheckConsent: 'Please agree to the background check.',
    documents: 'Please upload your license.',
  });
});

test('a car of one’s own is sent by its id, and nothing of the described one', () => {
  const sent = applicationOf({ ...complete, vehicleId: '01a1fc73-2001-73c1-be93-133a495fcc6d' });
  expect(sent).toHaveProperty('vehicleId');
  expect(sent).not.toHaveProperty('vehicle');
});

test('a rejected application comes back into the form as it was, but for the consent', () => {
  const { backgroundCheckConsent: _, ...sent } = DriverApplicationForm.parse(applicationOf(complete));
  const rejected: DriverApplication = {
    ...sent,
    id: '01a1fc73-2001-73c1-be93-133a495fcc6d',
    userId: '01a1fc71-70c0-7d1a-bbf4-4fc86666d809',
    status: 'rejected',
    reason: 'The photo is blurred',
    submittedAt: '2026-11-21T05:00:00.000Z',
  };
  expect(draftOf(rejected)).toEqual({ ...complete, consent: false });
});

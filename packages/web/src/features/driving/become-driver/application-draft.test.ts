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

test('a complete driver application is valid', () => {
  expect(schemaErrors(DriverApplicationForm, applicationOf(complete))).toEqual({});
});

test('a driver application without consent and license gets a readable message for each', () => {
  const errors = schemaErrors(
    DriverApplicationForm,
    applicationOf({ ...complete, consent: false, documents: [] }),
  );
  expect(errors).toEqual({
    backgroundCheckConsent: 'Please agree to the background check.',
    documents: 'Please upload your license.',
  });
});

test('a driver application with a listed car sends only the car’s id', () => {
  const sent = applicationOf({ ...complete, vehicleId: '01a1fc73-2001-73c1-be93-133a495fcc6d' });
  expect(sent).toHaveProperty('vehicleId');
  expect(sent).not.toHaveProperty('vehicle');
});

test('a rejected application fills the form again, except for the consent', () => {
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

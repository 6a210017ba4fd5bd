import {
  decideVerification,
  type LicenseSubmission,
  sendLicense,
} from '@josey/contract/api/accounts/verification';
import type { SentBody } from '@josey/contract/core/endpoint';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import type { Person } from '../../../test/support/people.ts';
import { uploadedPhoto } from '../files/files.factory.ts';

type Form = SentBody<typeof sendLicense>;
type Decision = SentBody<typeof decideVerification>;

/** A complete license. */
export async function licenseForm(person: Person, overrides: Partial<Form> = {}): Promise<Form> {
  const [front, back, selfie] = [
    await uploadedPhoto(person, 'license'),
    await uploadedPhoto(person, 'license'),
    await uploadedPhoto(person, 'license'),
  ];
  const typed = { licenseNumber: 'R-320-884-117', licenseCountry: 'us', licenseExpiry: '2033-04-30' };
  return { ...typed, front, back, selfie, ...overrides };
}

export async function sent(person: Person, overrides: Partial<Form> = {}): Promise<LicenseSubmission> {
  return person.client.call(sendLicense, { body: await licenseForm(person, overrides) });
}

export const VERIFY: Decision = {
  status: 'verified',
  reason: 'Documents compared',
  checked: [...LICENSE_CHECKS],
};
export const REFUSE: Decision = { status: 'refused', reason: 'The back is blurred' };

export function decide(admin: Person, id: string, body: Decision) {
  return admin.client.call(decideVerification, { params: { id }, body });
}

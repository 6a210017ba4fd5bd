/** What GET /api/auth/me answers about the person of this benchmark. */
export const PERSON = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  firstName: 'Renee',
  lastName: 'Tester',
  email: 'renee@example.test',
  phone: '410-555-0100',
  role: 'user',
  status: 'verified',
  createdAt: '2026-01-01T00:00:00.000Z',
  language: 'en',
  isEmailConfirmed: false,
  isEmailBouncing: false,
} as const;

/** Returns the user without any look-up. */
export const CONSTANT_PATH = '/api/constant';
/** The same reply for a signed-in caller. */
export const SIGNED_IN_PATH = '/api/signed-in';

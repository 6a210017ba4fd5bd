/** The topics of the contact form. */
export const CONTACT_TOPICS = [
  'rental',
  'ride',
  'listing',
  'driving',
  'payment',
  'account',
  'safety',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

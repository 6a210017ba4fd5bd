import { hideContactDetails } from '@josey/contract/rules/contact-details';

/** A rental that its owner has not agreed to: the two have no business with each other yet, or none any more. */
const NOT_BOOKED: readonly (string | null | undefined)[] = ['pending', 'rejected', 'expired'];

interface Subject {
  kind: string;
  subject_status?: string | null | undefined;
}

/** Before a booking, phone numbers, emails and links are taken out of a message before it is stored. */
export function filterContactDetails(
  { kind, subject_status }: Subject,
  text: string | undefined,
): { text: string | undefined; isFiltered: boolean } {
  const isBeforeBooking = kind === 'contact' || (kind === 'rental' && NOT_BOOKED.includes(subject_status));
  return text !== undefined && isBeforeBooking ? hideContactDetails(text) : { text, isFiltered: false };
}

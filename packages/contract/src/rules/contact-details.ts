/** What takes the place of a phone number, an email address or a link. */
const HIDDEN_CONTACT = '•••';

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/giu;
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|me|co|app|link|info|biz|dev|gg|ly|us|es|mx)\b(?:\/\S*)?/giu;
/** Digits with the separators of phone numbers. Slashes and colons are left out: dates and times are no numbers to call. */
const DIGITS = /\+?\(?\d[\d\s().-]{5,}\d/gu;
const ISO_DATE = /\b\d{4}-\d{1,2}-\d{1,2}\b/u;
const PHONE_DIGITS = { least: 9, most: 15 };
/** A local number: 555-0142. */
const LOCAL = /^\d{3}[\s.-]\d{4}$/u;

function hidePhone(found: string): string {
  const { length } = found.replace(/\D/gu, '');
  const isPhone = (length >= PHONE_DIGITS.least && length <= PHONE_DIGITS.most) || LOCAL.test(found);
  return isPhone && !ISO_DATE.test(found) ? HIDDEN_CONTACT : found;
}

/** A text without the contact details in it: before a booking, people meet here. */
export function hideContactDetails(text: string): { text: string; isFiltered: boolean } {
  const hidden = text.replace(EMAIL, HIDDEN_CONTACT).replace(LINK, HIDDEN_CONTACT).replace(DIGITS, hidePhone);
  return { text: hidden, isFiltered: hidden !== text };
}

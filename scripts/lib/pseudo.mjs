// The pseudo-language: English with an accent on each letter and words 40 % longer, in brackets. Any engineer can read it,
// and what is not translated, too short for its place or put together from parts can be seen at once.

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const LONGER = 0.4;

/** Places for values, marks of parts, addresses and code. */
const KEPT = /(\{\{.*?\}\}|<\/?\w+>|\]\([^)]*\)|`[^`]*`|https?:\S+)/;

const accented = (text) => text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)]);
const longer = (text) =>
  text.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * LONGER)).toLowerCase());

/** A text without its brackets: a part of a longer one. */
export const pseudoWords = (text) =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : accented(longer(part))))
    .join('');

/** A text, or all texts of an object, those that functions return included. */
export function pseudo(value) {
  if (typeof value === 'string') return /[a-z]/i.test(value) ? `[${pseudoWords(value)}]` : value;
  if (typeof value === 'function') return (...given) => pseudo(value(...given));
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(one)]));
}

// What is not written here any more (CONTRIBUTING, "How we write"), with what is written instead.
const WORDS = [
  [/licenc(?!ia)/i, 'license'],
  [/\bwhoever\b/i, 'the actor: the renter, the request, the worker'],
  [/\bnobody\b/i, 'the actor: no driver, no other user'],
  [/\bsomebody\b/i, 'the actor: a person, a user, the caller'],
  [/\bmeanwhile\b/i, 'since then, in between'],
  [/\bdeeds?\b/i, 'action, operation, decision'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, complete'],
  [/\banew\b/i, 'again'],
  [/\be-mails?\b/i, 'email'],
  [/authoris/i, 'authoriz…'],
  [/cancell(?:ing|er|abl)/i, 'canceling, cancelable (the status `cancelled` is fixed)'],
  [/(?:col|fav|hon|harb|neighb|behavi)our/i, '…or'],
  [/\bcentr(?:es?|ed)\b/i, 'center'],
  [/\b(?:kilo|centi|milli)?metres?\b/i, 'meter'],
  [
    /(?:recogn|organ|serial|normal|initial|minim|maxim|summar|emphas|custom|categor|central)is(?=e|ing|ation)/i,
    '…iz…',
  ],
  [/\b(?:labelled|travell(?:ed|er|ing))\b/i, 'one l'],
  [/\bfulfil(?:s|ment)?\b/i, 'fulfill'],
  [/\b(?:whilst|amongst|learnt|grey|judgement|defence)\b/i, 'while, among, learned, gray, judgment, defense'],
];

/** The words of the list above that a text has, each with its line. */
export function oldWordsIn(text) {
  return text.split('\n').flatMap((line, index) => {
    const words = splitNames(line);
    return WORDS.flatMap(([shape, instead]) => {
      const [word] = words.match(shape) ?? [];
      return word === undefined ? [] : [{ word, instead, line: index + 1, text: line.trim() }];
    });
  });
}

/** `isNobodyOnline` and `nobody_online` as three words. */
const splitNames = (line) => line.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ');

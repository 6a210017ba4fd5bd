import { readFileSync } from 'node:fs';
import { inProject, listFiles } from '../lib/project.mjs';
import { oldWordsIn } from './words.mjs';

// A step of `npm test`: words that readers stumble over, and British spelling, stay out of names, comments and texts.

/** The lists of words themselves, Spanish, what was written before and never changes, and what is not clean yet. */
const NOT_CHECKED = [
  /^scripts\/checks\/(?:words|check-words|check-words\.test)\.mjs$/,
  // Questions as people type them.
  /^packages\/server\/src\/domains\/assistant\/embedded\/(?:graded\/)?(?:[\w-]+\.fixture|synonyms|words)\.ts$/,
  /^package-lock\.json$/,
  /(?:\/es\/|\/es\.\w+$|\.es\.\w+$)/,
  /^packages\/server\/migrations\/00(?:0\d|1\d|2\d|30|31)_/,
  /\.(?:webp|heic|png|jpe?g|ico|woff2?|pbf|pdf|gz|br|mmdb)$/,
];

/** A line that keeps such a word, by a part of it. An exception that no line needs any more is to be removed. */
const EXCEPTIONS = {
  'packages/web/src/components/marks/car-picture/paint-of-color.ts': ['black gray grey'],
  'packages/contract/src/api/documents.ts': ["FORMER_UPLOAD_PURPOSE = 'licence'"],
  'packages/demo-city/src/streets/street-plan.ts': ['Centre St'],
  // A question as people type it.
  'packages/server/src/domains/assistant/embedded/intents/rentals/rentals-of-my-cars.ts': [
    'did somebody request my car',
  ],
  'packages/server/src/domains/files/uploads/encode-photo.ts': ['toColourspace'],
  'packages/server/src/domains/files/uploads/uploads.test.ts': ['type=licence', "'licence'"],
  'packages/server/migrations/0032_american_names.sql': ['licence', 'authorised', 'refuse_whoever_leaves'],
  'packages/server/migrations/0034_no_show_reason.sql': ['Nobody came for the car.'],
  'packages/server/test/migrations/american-names.test.ts': ['licence', 'authorised'],
  'packages/server/test/migrations/no-show-reason.test.ts': ['Nobody came for the car.'],
};

const files = listFiles().filter((file) => !NOT_CHECKED.some((pattern) => pattern.test(file)));

const used = new Set();
const found = files.flatMap((file) => [
  ...oldWordsIn(file).map(({ word, instead }) => `${file}: the name says “${word}”: ${instead}`),
  ...oldWordsIn(readFileSync(inProject(file), 'utf8'))
    .filter(({ text }) => !isExcepted(file, text) && !isSearchPhrases(file, text))
    .map(({ word, instead, line }) => `${file}:${line}: “${word}”: ${instead}`),
]);

/** Questions as readers type them, in the head of a help article. */
function isSearchPhrases(file, text) {
  return /^packages\/help\/src\/texts\/\w+\/articles\//.test(file) && text.startsWith('asks: ');
}

function isExcepted(file, text) {
  const part = EXCEPTIONS[file]?.find((exception) => text.includes(exception));
  if (part) used.add(`${file}: ${part}`);
  return part !== undefined;
}

const unused = Object.entries(EXCEPTIONS).flatMap(([file, parts]) =>
  parts.map((part) => `${file}: ${part}`).filter((exception) => files.length > 0 && !used.has(exception)),
);
for (const line of found) console.log(line);
for (const exception of unused) console.log(`No line needs the exception ${exception}`);
if (found.length > 0 || unused.length > 0) process.exitCode = 1;
else console.log(`${files.length} files, none of the old words`);

import { expect, test } from 'vitest';
import { HELPER_LANGUAGES, type HelperLanguage } from '../helper-language.ts';
import { DEVELOPED_REQUESTS } from './developed-requests.fixture.ts';
import { FORTY_QUESTIONS } from './forty-questions.fixture.ts';
import { type Asked, type Count, type Question, startGrading } from './grading.factory.ts';
import { OTHER_STRANGER_REQUESTS } from './other-stranger-requests.fixture.ts';
import { PHONE_REQUESTS } from './phone-requests.fixture.ts';
import { SIXTY_REQUESTS } from './sixty-requests.fixture.ts';
import { STRANGER_REQUESTS } from './stranger-requests.fixture.ts';
import { THIRD_STRANGER_REQUESTS } from './third-stranger-requests.fixture.ts';
import { TUNED_REQUESTS } from './tuned-requests.fixture.ts';
import { UNTUNED_REQUESTS } from './untuned-requests.fixture.ts';

const grade = await startGrading();

/** What the helper answers today, in this language. */
type Today = Record<HelperLanguage, Pick<Count, 'right' | 'wrong'>>;

/** Of forty each. */
const QUESTIONS: Today = { en: { right: 35, wrong: 4 }, es: { right: 34, wrong: 2 } };
/** Of thirty each. */
const REQUESTS: Today = { en: { right: 29, wrong: 0 }, es: { right: 28, wrong: 0 } };
/** Of 41 and 20. */
const PHONE: Today = { en: { right: 41, wrong: 0 }, es: { right: 20, wrong: 0 } };
/** Of 40 and 20. */
const UNTUNED: Today = { en: { right: 38, wrong: 0 }, es: { right: 20, wrong: 0 } };
const TUNED: Today = { en: { right: 30, wrong: 0 }, es: { right: 29, wrong: 0 } };
/** Of 40 and 20 that a stranger wrote and that the helper was tuned on. */
const STRANGER: Today = { en: { right: 39, wrong: 0 }, es: { right: 20, wrong: 0 } };
/** Of 40 and 20 of another stranger. The helper was not tuned on them; some of its failures were seen. */
const OTHER_STRANGER: Today = { en: { right: 33, wrong: 0 }, es: { right: 18, wrong: 0 } };
/** Of 40 and 20 of a third stranger. When they were first asked, it had 34 and 19 right, and one wrong. */
const THIRD_STRANGER: Today = { en: { right: 35, wrong: 0 }, es: { right: 19, wrong: 0 } };
/** Of 80 and 40 that it was developed with. */
const DEVELOPED: Today = { en: { right: 79, wrong: 0 }, es: { right: 40, wrong: 0 } };

const ofRenter = ({
  en,
  es,
}: Record<HelperLanguage, readonly Question[]>): Record<HelperLanguage, Asked> => ({
  en: { renter: en, busy: [] },
  es: { renter: es, busy: [] },
});

test.each(
  [
    { of: 'questions', asked: ofRenter(FORTY_QUESTIONS), today: QUESTIONS },
    { of: 'requests to act', asked: ofRenter(SIXTY_REQUESTS), today: REQUESTS },
    { of: 'requests that it was tuned on', asked: ofRenter(TUNED_REQUESTS), today: TUNED },
    { of: 'requests on a phone', asked: PHONE_REQUESTS, today: PHONE },
    { of: 'requests that it was tuned on late', asked: UNTUNED_REQUESTS, today: UNTUNED },
    { of: 'requests of a stranger that it was tuned on', asked: STRANGER_REQUESTS, today: STRANGER },
    { of: 'requests that it was developed with', asked: DEVELOPED_REQUESTS, today: DEVELOPED },
    { of: 'requests of a third stranger', asked: THIRD_STRANGER_REQUESTS, today: THIRD_STRANGER },
    { of: 'requests of another stranger', asked: OTHER_STRANGER_REQUESTS, today: OTHER_STRANGER },
  ].flatMap((set) => HELPER_LANGUAGES.map((language) => ({ ...set, language }))),
)(
  'of the $of in $language no fewer are answered right, and no more wrong',
  { timeout: 60_000 },
  async ({ of, asked, today, language }) => {
    const count = await grade(asked[language]);
    console.info(
      `${of}, ${language}: ${count.right} right, ${count.wrong} wrong, ${count.none} without an answer`,
    );
    expect(count.right).toBeGreaterThanOrEqual(today[language].right);
    expect(count.wrong).toBeLessThanOrEqual(today[language].wrong);
  },
);

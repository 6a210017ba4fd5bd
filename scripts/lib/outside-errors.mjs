import { writeFileSync } from 'node:fs';

/** A reporter of vitest: writes the errors outside of tests, which its JSON leaves out, to the file OUTSIDE_ERRORS. */
export default class OutsideErrors {
  onTestRunEnd(_, errors) {
    writeFileSync(process.env.OUTSIDE_ERRORS, JSON.stringify(errors.map(({ message }) => message)));
  }
}

import { readFileSync } from 'node:fs';
import { inProject, listFiles } from '../lib/project.mjs';
import { secretsIn } from './secrets.mjs';

// A step of `npm test`: no secret is committed. Reads every file that git has or would add; in a folder that is no
// clone there is nothing to commit.

const files = listFiles();
const found = files.flatMap((file) =>
  secretsIn(readFileSync(inProject(file), 'latin1')).map(({ what, line }) => `${file}:${line}: ${what}`),
);
for (const line of found) console.log(line);
if (found.length > 0) {
  console.log('Take it out of the history too, and have its issuer replace it: every clone has it.');
  process.exitCode = 1;
} else console.log(`${files.length} files, no secret`);

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject, ROOT } from '../lib/project.mjs';
import { secretsIn } from './secrets.mjs';

// A step of `npm test`: no secret is committed. Reads every file that git has or would add; in a folder that is no
// clone there is nothing to commit.

const list = existsSync(inProject('.git'))
  ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      maxBuffer: 1e8,
    })
  : '';
const files = list
  .toString()
  .split('\0')
  .filter((file) => file && existsSync(inProject(file)));
const found = files.flatMap((file) =>
  secretsIn(readFileSync(inProject(file), 'latin1')).map(({ what, line }) => `${file}:${line}: ${what}`),
);
for (const line of found) console.log(line);
if (found.length > 0) {
  console.log('Take it out of the history too, and have its issuer replace it: every clone has it.');
  process.exitCode = 1;
} else console.log(`${files.length} files, no secret`);

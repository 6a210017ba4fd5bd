import { readFileSync } from 'node:fs';

// node .ci/judge-flakes.mjs <list>: names what failed first and passed at the second try. More than two fail the run.

const MOST = 2;

const flakes = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

if (flakes.length > 0) console.log(`\nPassed only at the second try (${flakes.length}, at most ${MOST}):`);
for (const { file, title, message } of flakes) {
  console.log(`\n${file}: ${title}\n${message.split('\n').slice(0, 8).join('\n')}`);
}
if (flakes.length > MOST) {
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

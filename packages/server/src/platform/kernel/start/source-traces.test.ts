import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const module = new URL('./source-traces.ts', import.meta.url).href;

/** Runs a bundle of two functions, written on one line each and mapped to lines of `src/fare.ts`. */
async function runBundle(map: string): Promise<string> {
  const folder = await mkdtemp(join(inject('runDirectory'), 'traces-'));
  await mkdir(join(folder, 'build'));
  const bundle = join(folder, 'build', 'main.js');
  await writeFile(
    bundle,
    [
      `import { nameSourcesInTraces } from '${module}'; nameSourcesInTraces();`,
      `function quote() { throw new TypeError('no price'); }`,
      `try { quote(); } catch (error) { console.log(error.stack); }`,
    ].join('\n'),
  );
  await writeFile(`${bundle}.map`, map);
  const { stdout } = await promisify(execFile)(process.execPath, [bundle]);
  return stdout;
}

test('a trace of a bundle names functions, and the lines of their sources', async () => {
  // Line 2 of the bundle is line 41 of the source.
  const map = { version: 3, sources: ['../src/fare.ts'], names: [], mappings: ';AAwCA;AACA' };
  const trace = await runBundle(JSON.stringify(map));
  expect(trace).toMatch(/^TypeError: no price\n {4}at quote \(file:\/\/\S+\/src\/fare\.ts:41:\d+\)\n/);
  expect(trace).toMatch(/\n {4}at \S+\/src\/fare\.ts:42:\d+\n/);
});

test('a trace of a bundle whose map cannot be read names the lines of the bundle', async () => {
  expect(await runBundle('{')).toMatch(/at quote \(file:\/\/\S+\/build\/main\.js:2:\d+\)\n/);
});

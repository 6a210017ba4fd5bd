import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, terminalLines } from './log.ts';

/** An output that keeps what was written. */
function output(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY }) };
}

test('a person at a terminal reads lines of words, with the error and its cause', async () => {
  const { written, stream } = output(true);
  const log = createLog('warn', await terminalLines({ production: false }, stream));
  log.info('a request');
  const err = new Error('the note stays', { cause: new Error('the tap is closed') });
  log.warn({ err, queue: 'notes', password: 'walk' }, 'job failed');
  const text = written.join('');
  expect(text).toMatch(/^\S*\d\d:\d\d:\d\d.*WARN.*job failed/);
  for (const part of ['queue', 'notes', 'the note stays', 'the tap is closed', 'log.test.ts', '[hidden]'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/^\{/m);
  expect(text).not.toContain('a request');
  written.length = 0;
  log.warn(
    { req: { method: 'GET', url: '/api/rides?limit=2', id: 'r-1' }, res: { statusCode: 503 }, ms: 20 },
    'request',
  );
  expect(written.join('')).toMatch(/request GET \/api\/rides 503, 20 ms\S*\n$/);
});

test('what collects logs reads JSON: production, and whatever is no terminal', async () => {
  expect(await terminalLines({ production: true }, output(true).stream)).toBeUndefined();
  expect(await terminalLines({ production: false }, output(false).stream)).toBeUndefined();
  const { written, stream } = output(false);
  createLog('warn', stream).warn('job failed');
  expect(JSON.parse(written.join(''))).toMatchObject({ level: 40, msg: 'job failed' });
});

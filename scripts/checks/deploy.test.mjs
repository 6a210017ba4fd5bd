import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../lib/project.mjs';

const read = (name) => readFileSync(inProject('deploy', name), 'utf8');
const linesOf = (name) => read(name).split('\n');
const PATH = `${process.env.PATH}:/usr/sbin`;
const isThere = (program) => !spawnSync(program, ['--version'], { env: { PATH } }).error;

/** What the program says against a file of ours; nothing, if it is fine. */
function complaints(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { PATH }, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('the Dockerfile installs as install.sh does, which is tried from an empty folder', () => {
  const steps = linesOf('install.sh').filter((line) => line.startsWith('npm '));
  expect(steps).toEqual(['npm ci', 'npm run build']);
  const runs = linesOf('Dockerfile').flatMap((line) => line.match(/^RUN (npm .*)/)?.[1] ?? []);
  expect(runs).toEqual(steps);
});

test('the container and the service start the same program, on the same data', () => {
  const [, started] = read('josey.service').match(/^ExecStart=\/usr\/bin\/env (.*)$/m) ?? [];
  const [, command] = read('Dockerfile').match(/^CMD (.*)$/m) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(started);
  for (const name of ['Dockerfile', 'compose.yaml']) expect(read(name)).toContain('/var/lib/josey');
});

test('what was not run says so', () => {
  for (const name of ['Dockerfile', 'compose.yaml']) expect(linesOf(name)[0]).toMatch(/^# Not run\b/);
});

test.skipIf(!isThere('systemd-analyze'))('systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'josey-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const verify = (text) => {
    writeFileSync(join(folder, 'josey.service'), text);
    return spawnSync('systemd-analyze', ['verify', join(folder, 'josey.service')], { encoding: 'utf8' })
      .stderr;
  };
  expect(verify(read('josey.service'))).toBe('');
  expect(verify(read('josey.service').replace('PrivateTmp=', 'PrivateTemp='))).toContain('PrivateTemp');
});

test.skipIf(!isThere('haproxy') || !isThere('openssl'))('HAProxy finds nothing wrong with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'josey-haproxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, certificate, both] = ['key', 'crt', 'pem'].map((end) => join(folder, `josey.${end}`));
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=josey.example'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const file = join(folder, 'haproxy.cfg');
  const check = (text) => {
    writeFileSync(file, text.replace('/etc/haproxy/josey.example.pem', both));
    return complaints('haproxy', ['-c', '-f', file]);
  };
  expect(check(read('haproxy.cfg'))).toBe('');
  expect(check(read('haproxy.cfg').replace('default_backend josey', 'default_backend none'))).toContain(
    'none',
  );
});

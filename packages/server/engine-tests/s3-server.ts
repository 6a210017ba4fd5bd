import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#engines/storage/s3-storage.ts';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';

/** Versity's S3 gateway: checks signatures, answers as Amazon does, and Go builds it in two minutes. */
const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const TOOLS = fileURLToPath(new URL('../../../node_modules/.cache/engine-tests/', import.meta.url));
const CREDENTIALS = { accessKeyId: 'josey', secretAccessKey: 'a secret for tests' };
const TIMEOUT_MS = 30_000;

export interface S3Server {
  settings: S3Settings & { endpoint: string; credentials: typeof CREDENTIALS };
  /** Ends the server; what it keeps stays. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** The program of a real S3 server, built once and kept; or why there is none. */
export async function findS3Server(): Promise<{ program: string } | { missing: string }> {
  const program = join(TOOLS, process.platform === 'win32' ? 'versitygw.exe' : 'versitygw');
  if (existsSync(program)) return { program };
  if (spawnSync('go', ['version']).error) return { missing: 'no Go here to build the S3 server with' };
  await mkdir(TOOLS, { recursive: true });
  console.log(`Building ${MODULE}; this is done once and takes some minutes.`);
  const { status, stderr } = spawnSync('go', ['install', MODULE], { env: { ...process.env, GOBIN: TOOLS } });
  return status === 0 ? { program } : { missing: `the S3 server did not build: ${stderr.toString().trim()}` };
}

/** Starts it on a free port of this machine with an empty private bucket. */
export async function startS3Server(program: string): Promise<S3Server> {
  const home = await mkdtemp(join(tmpdir(), 'josey-s3-'));
  const folders = { data: join(home, 'data'), about: join(home, 'about') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const port = await findFreePort();
  const { accessKeyId: access, secretAccessKey: secret } = CREDENTIALS;
  // Ports of this machine alone; what it knows about files lies beside them, so that any file system will do.
  const args = [
    '--quiet',
    '--keep-alive',
    '--access',
    access,
    '--secret',
    secret,
    '--port',
    `127.0.0.1:${port}`,
  ];
  const settings = {
    bucket: 'josey-tests',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
  };
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(program, [...args, 'posix', '--sidecar', folders.about, folders.data], {
      stdio: 'ignore',
    });
    await untilOpen(settings.endpoint);
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  await start();
  const client = new S3Client({ ...settings, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  const close = async () => {
    await stop();
    await rm(home, { recursive: true, force: true });
  };
  return { settings, start, stop, close };
}

/** Any answer will do: the server refuses unsigned requests. */
async function untilOpen(url: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
  }
  throw new Error(`The S3 server did not open within ${TIMEOUT_MS} ms.`);
}

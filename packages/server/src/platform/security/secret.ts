import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { StartupProblem } from '../kernel/start/startup-problem.ts';

/** As many as `SECRET` must have. */
const LEAST_LENGTH = 32;

/** The configured secret, else one that is generated at the first start and stored in the data folder. */
export async function readSecret(config: Config): Promise<string> {
  if (config.SECRET) return config.SECRET;
  return readOrMakeSecret(join(config.DATA_DIR, 'secret'));
}

/** Reads a secret from its file; the first reader makes it. */
export async function readOrMakeSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const secret = await readIfThere(file);
  if (secret === undefined) {
    await makeSecret(file);
    return readOrMakeSecret(file);
  }
  if (secret.trim().length >= LEAST_LENGTH) return secret;
  // A guessed secret can sign anything. A new one could not open what the lost one has sealed.
  throw new StartupProblem(
    `The secret in ${file} is damaged: it must have at least ${LEAST_LENGTH} characters. Bring it back from a backup, or delete the file to begin with a new one.`,
  );
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a temporary file and links it into place atomically; of two concurrent first starts the second finds it there. */
async function makeSecret(file: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'));
    await handle.sync();
    await handle.close();
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await handle.close().catch(() => {});
    await unlink(beside);
  }
}

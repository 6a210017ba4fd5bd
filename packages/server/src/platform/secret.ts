import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The configured secret, else one that is made at the first start and kept in the data folder. */
export async function readSecret(config: Config): Promise<string> {
  if (config.SECRET) return config.SECRET;
  const file = join(config.DATA_DIR, 'secret');
  await mkdir(config.DATA_DIR, { recursive: true });
  // The exclusive flag decides a race of two first starts; the loser reads what the winner wrote.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

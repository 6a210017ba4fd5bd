import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { findUserById, readerOf } from '../../accounts/accounts.public.ts';
import { incomingFolder, keepArchive } from '../../files/files.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import {
  abandonedExports,
  type ClaimedExport,
  claimExport,
  findExport,
  setNotMade,
  setReady,
  stayAlive,
} from './data-exports.queries.ts';
import { EXPORTS } from './request-data-export.ts';
import { writeArchive } from './write-archive.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A worker without a sign of life for this long is dead; a single large file may take a while. */
const ALIVE_MS = 5 * MINUTE_MS;
/** By then the queue's own retries are over. */
const ABANDONED_MS = 15 * MINUTE_MS;
const TRIES = 3;

/**
 * Creates a requested archive, once: a worker that finds another one working retries later. After a kill the next attempt
 * starts over, and the sweep deletes the leftovers. After some failures the state is `failed`.
 */
export async function makeDataExport(
  context: Context,
  data: readonly PersonalData[],
  exportId: string,
): Promise<void> {
  const now = context.clock.now();
  const claimed = await claimExport(context.db, exportId, now, new Date(now.getTime() + ALIVE_MS));
  if (claimed) return make(context, data, claimed);
  if ((await findExport(context.db, exportId))?.state === 'making')
    throw new Error('Another process is making this archive');
}

async function make(context: Context, data: readonly PersonalData[], claimed: ClaimedExport): Promise<void> {
  const { clock, config, db, disk, limits, log } = context;
  const folder = incomingFolder(config);
  const path = join(folder, newId());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // It is written beside the files that it packs, and its size is not known before.
    (await disk.reserve(0))();
    const parts = data.flatMap((held) => held.exportOf(context, claimed.user_id));
    const onEntry = () => stayAlive(db, claimed, new Date(clock.now().getTime() + ALIVE_MS));
    const archive = await writeArchive(context, path, { userId: claimed.user_id, parts, onEntry });
    await keep(context, claimed, { path, ...archive });
  } catch (error) {
    const isLast = claimed.tries >= TRIES;
    await setNotMade(db, claimed, isLast ? 'failed' : 'requested');
    if (!isLast) throw error;
    log.error({ err: error, export: claimed.id }, 'data export given up');
    await limits.refund(EXPORTS, claimed.user_id);
  } finally {
    await rm(path, { force: true });
  }
}

async function keep(
  context: Context,
  claimed: ClaimedExport,
  archive: { path: string; bytes: number; sha256: Buffer },
): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + ACCOUNT_RULES.exportDays * DAY_MS);
  const order = { ownerId: claimed.user_id, keepUntil: until, ...archive };
  await keepArchive(context, order, async (tx, fileId) => {
    const ready = { file_id: fileId, bytes: archive.bytes, expires_at: until };
    if (!(await setReady(tx, claimed, ready))) return false;
    const user = await findUserById(tx, claimed.user_id);
    if (user) await queueMail(tx, readerOf(user), 'export-ready', { until: until.toISOString() }, { now });
    return true;
  });
}

/** Queues abandoned archives again. */
export async function resumeDataExports(context: Context): Promise<void> {
  const now = context.clock.now();
  const abandoned = await abandonedExports(context.db, new Date(now.getTime() - ABANDONED_MS), now);
  await transact(context, async (tx) => {
    for (const { id } of abandoned) await enqueue(tx, 'data_export.requested', { exportId: id });
  });
}

import type { Context } from '#platform/kernel/context.ts';
import { findPushKeys, insertPushKeys } from './push.queries.ts';

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The vault's name for the private key. */
const SEAL = 'push';
const OWNER = 'server';

/** The pair that push services know this server by (VAPID): the operator's, or one that is made once for all processes. */
export async function readPushKeys({ config, db, clock, vault }: Context): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey && privateKey) return { publicKey, privateKey };
  let kept = await findPushKeys(db);
  if (!kept) {
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    const sealed = vault.seal(SEAL, OWNER, made.privateKey);
    await insertPushKeys(db, { public_key: made.publicKey, private_key: sealed, created_at: clock.now() });
    // Of two processes that make one at the same time, the first.
    kept = await findPushKeys(db);
  }
  if (!kept) throw new Error('The push keys are missing');
  return { publicKey: kept.public_key, privateKey: vault.open(SEAL, OWNER, kept.private_key) };
}

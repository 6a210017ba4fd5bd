import { isLimitedStaff, type Kind, type Player } from './fixtures/people-fixtures.ts';
import { type Secret, secretsOf } from './secrets.ts';
import type { World } from './world.ts';

/** What rights an administrator needs for which call is in the matrix; here one without any is told no secret. */
const isStaff = (kind: Kind) => kind === 'admin' || (isLimitedStaff(kind) && kind !== 'rightless');

/** The secrets in an answer that its caller may not know. What they sent themself does not count. */
export function secretsTo(
  known: Secret[],
  kind: Kind,
  player: Player | undefined,
  text: string,
  sent = '',
): string[] {
  return known
    .filter(({ value, of, isFromAdminsToo }) => {
      if (!text.includes(value) || sent.includes(value)) return false;
      if (isStaff(kind) && !isFromAdminsToo) return false;
      return !player || !of.includes(player.user.id);
    })
    .map(({ what, value }) => `${kind} was told ${what}: ${value}`);
}

/** Looks for a world's secrets in replies. */
export function createSearch(world: World) {
  const secrets = secretsOf(world);
  const read = new Set<string>();
  return {
    leaksTo: (kind: Kind, player: Player | undefined, text: string, sent?: string) =>
      secretsTo(secrets, kind, player, text, sent),
    /** Notes which kinds of secrets the replies to reads contained. */
    note(text: string): void {
      for (const { what, value } of secrets) if (text.includes(value)) read.add(what);
    },
    read,
  };
}

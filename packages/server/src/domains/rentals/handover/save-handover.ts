import type { DamageMark, HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { HandoverKind } from '@josey/contract/rules/handover-rules';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentMark } from './handovers.presenter.ts';
import { clearConfirmations, replaceMarks, writeReadings, writeSide } from './handovers.queries.ts';
import { changeSheet, type OpenSheet } from './open-sheet.ts';
import { requireForward } from './require-forward.ts';

interface Writing {
  odometerMiles?: number | undefined;
  fuelPercent?: number | undefined;
  note?: string | undefined;
  marks?: DamageMark[] | undefined;
}

/** Saves what a side wrote so far. */
export function saveHandover(
  context: Context,
  caller: Caller,
  path: { id: string; kind: HandoverKind },
  written: Writing,
): Promise<HandoverSheet> {
  return changeSheet(context, caller, path, (tx, open) => writeSheet(tx, open, written));
}

/**
 * Writes readings, marks and the side's note. Readings and marks are what both sides confirm: after a change, both have to
 * look again. Once the car has changed hands, the readings stay.
 */
export async function writeSheet(tx: Tx, open: OpenSheet, written: Writing): Promise<void> {
  const { sheet, key } = open;
  const { head } = sheet;
  const odometer = changed(written.odometerMiles, head.odometer_miles);
  const fuel = changed(written.fuelPercent, head.fuel_percent);
  if (key.kind === 'check_out') requireForward(open.rental, written);
  const isRead = odometer !== undefined || fuel !== undefined;
  if (isRead && head.at) throw new AppError('conflict', 'handover_final');
  const isMarked = written.marks !== undefined && !areSame(written.marks, ownMarks(open));
  if (isMarked) await replaceMarks(tx, key, onceEach(written.marks ?? []).map(toRow));
  if (isRead || isMarked) {
    await writeReadings(tx, key, { odometer_miles: odometer, fuel_percent: fuel });
    if (!head.at) await clearConfirmations(tx, key);
  }
  if (written.note !== undefined) await writeSide(tx, key, { note: written.note });
}

const changed = (sent: number | undefined, now: number | null) => (sent === now ? undefined : sent);

const onceEach = (marks: DamageMark[]) => [...new Map(marks.map((mark) => [mark.id, mark])).values()];

function ownMarks({ sheet, key }: OpenSheet): DamageMark[] {
  return sheet.marks.filter(({ side }) => side === key.side).map(presentMark);
}

function areSame(some: DamageMark[], others: DamageMark[]): boolean {
  const keyOf = ({ id, view, x, y, damage, note }: DamageMark) =>
    [id, view, Math.fround(x), Math.fround(y), damage, note].join(' ');
  const known = new Set(others.map(keyOf));
  return some.length === others.length && some.every((mark) => known.has(keyOf(mark)));
}

const toRow = ({ id, view, x, y, damage, note }: DamageMark) => ({
  id,
  view,
  x,
  y,
  damage,
  note: note ?? null,
});
